import { fillPattern, patternOf, type Screen } from '#client/kit/screen.ts'
import { mayOpen, placeOf } from '#client/kit/screen-access.ts'
import { text } from '#client/lib/i18n.ts'
import { type Session, roleOf } from '#client/lib/session.ts'
import { type Icon, IconFileText } from '#client/ui/icons.ts'
import { SYNONYMS } from './synonyms.ts'

/** One line of the palette: a place to go, or something to do. */
export type Item = {
  key: string
  label: string
  /** What stands small at the right. */
  hint?: string
  icon: Icon
  /** More words that find it. */
  also?: string
} & ({ path: string } | { run: () => void })

/** Words by which a line is found. */
export const wordsOf = ({ label, also = '' }: Pick<Item, 'label' | 'also'>): string => `${label} ${also}`

/** Every screen that this person may open and that needs no record; its name and its synonyms find it in three languages. */
export const screenItems = (screens: readonly Screen[], session: Session): Item[] => {
  const role = roleOf(session)
  return screens.flatMap((screen) => {
    const pattern = patternOf(screen, role)
    const isPlace = screen.roles !== 'public' && (screen.layout ?? 'app') === 'app'
    if (screen.coming && role !== 'dev') return []
    if (!isPlace || /:\w+(?!\?)$|:\w+\//.test(pattern) || !mayOpen(screen, session)) return []
    const place = placeOf(pattern, role)
    const parent = screen.breadcrumb?.at(-1)
    const hint = place === 'own' ? (parent ? text(parent.title) : '') : text(`session:modules.${place}.name`)
    return [
      {
        key: `screen ${screen.name}`,
        label: text(screen.title),
        ...(hint ? { hint } : {}),
        icon: screen.menu?.icon ?? IconFileText,
        also: `${screen.name.replaceAll(/[_.]/g, ' ')} ${SYNONYMS[screen.name] ?? ''}`.trim(),
        path: fillPattern(pattern),
      },
    ]
  })
}
