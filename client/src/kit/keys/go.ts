import type { Screen } from '../screen.ts'
import { isInMenu } from '../screen-access.ts'
import type { Session } from '#client/lib/session.ts'

/** G and then a letter leads to a screen. Of several of one letter the first that the reader has. */
const LETTERS: readonly (readonly [letter: string, screen: string])[] = [
  ['d', 'dashboard'],
  ['o', 'order'],
  ['o', 'orders'],
  ['t', 'control_tower'],
  ['i', 'invoice'],
  ['s', 'simulation'],
  ['q', 'quotes'],
  ['p', 'proposals'],
  ['f', 'tables'],
  ['a', 'freight_audit'],
  ['r', 'canhoto'],
  ['c', 'purchase_order'],
  ['n', 'notification'],
]

export type Going = { letter: string; screen: Screen }

/** The screens of the reader's menu that a letter leads to. */
export const goingsOf = (screens: readonly Screen[], session: Session): Going[] => {
  const taken = new Set<string>()
  return LETTERS.flatMap(([letter, name]) => {
    const screen = screens.find((one) => one.name === name && isInMenu(one, session))
    if (!screen || taken.has(letter)) return []
    taken.add(letter)
    return [{ letter, screen }]
  })
}
