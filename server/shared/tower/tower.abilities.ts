import { screensAbilities } from '#shared/access/screens.abilities.ts'

/** The tower's calls are open to those who may open its screen (spec 000 §6). */
export const towerAbilities = {
  'tower.read': screensAbilities['screens.control_tower'],
  'tower.care': screensAbilities['screens.control_tower'],
  'tower.settings': screensAbilities['screens.control_tower'],
} as const
