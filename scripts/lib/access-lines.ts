import { ABILITIES, ABILITY_NAMES, type Ability } from '#shared/access/abilities.ts'
import { FEATURES, FEATURES_WITHOUT_EFFECT, type FeatureName } from '#shared/access/features.ts'
import { LINES, type LineName, type Section } from '#shared/access/lines.ts'
import type { RoleName } from '#shared/access/roles.ts'
import { contains, passersOf, whoPasses } from './access-words.ts'

/** What of a screen the document needs; the client's registry answers it. */
export type GatedScreen = {
  name: string
  roles: readonly RoleName[]
  addresses: readonly { role: RoleName; address: string }[]
  gates: readonly Ability[]
}

const SECTIONS: readonly Section[] = [
  'Menu gating, manager',
  'Menu gating, shipper',
  'Menu gating, others',
  'Route permissions',
  'Areas (spec 000 §2)',
]

const NAMES = Object.keys(LINES) as LineName[]
const code = (words: string) => `\`${words}\``
const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n')

const abilitiesOf = (name: LineName): Ability[] =>
  ABILITY_NAMES.filter((ability) => contains(ABILITIES[ability], LINES[name].rule))

/** Addresses that a line gates, without the part that all areas share. */
const addressesOf = (name: LineName, screens: readonly GatedScreen[]): string[] => {
  const abilities = abilitiesOf(name)
  return [
    ...new Set(
      screens
        .filter(({ gates }) => gates.some((gate) => abilities.includes(gate)))
        .flatMap(({ addresses }) =>
          addresses
            .filter(({ role }) => whoPasses(role, LINES[name].rule) !== null)
            .map(({ address }) => address),
        ),
    ),
  ].toSorted()
}

const lineRows = (section: Section, screens: readonly GatedScreen[]) =>
  NAMES.filter((name) => LINES[name].section === section).map((name) => [
    code(name),
    LINES[name].says,
    passersOf(LINES[name].rule),
    abilitiesOf(name).map(code).join(' ') || '—',
    addressesOf(name, screens).map(code).join(' ') || '—',
  ])

/** "Company feature flags": the ability of each switch, what else asks it, and whether its part of the product exists. */
const featureRows = () =>
  Object.entries(FEATURES).map(([name, id]) => [
    String(id),
    code(name),
    ABILITY_NAMES.filter((ability) => JSON.stringify(ABILITIES[ability]).includes(`"feature":"${name}"`))
      .map(code)
      .join(' '),
    FEATURES_WITHOUT_EFFECT.includes(name as FeatureName) ? 'nothing asks it yet' : '',
  ])

/** Role x permission x plan, ability by ability. */
const matrixRows = () =>
  ABILITY_NAMES.filter((ability) => /^(areas|menus|screens)\./.test(ability)).map((ability) => [
    code(ability),
    passersOf(ABILITIES[ability]),
  ])

/** The whole document, from the sentences of spec 000 §6 to the addresses that they gate. */
export const accessLines = (screens: readonly GatedScreen[]): string =>
  [
    '# Access, line by line',
    'Made by `npm run access:matrix` from server/shared/access/lines.ts and the registered screens; not edited by hand. A',
    'permission without a module is of integra_manager; "from PRO" is this plan or a better one; dev passes everything. A',
    'line is read with its ability: where two lines gate one screen (menu and route), both have to pass.',
    ...SECTIONS.flatMap((section) => [
      `\n## ${section}\n`,
      table(['line', 'in our words', 'who passes', 'abilities', 'screens'], lineRows(section, screens)),
    ]),
    '\n## Company feature flags\n',
    table(['id', 'feature', 'abilities', ''], featureRows()),
    '\n## Role x permission x plan\n',
    table(['ability', 'who passes'], matrixRows()),
    '',
  ].join('\n')
