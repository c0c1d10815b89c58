import { type MouseEvent, type ReactNode, use } from 'react'
import { type LinkProps, Link } from 'react-router'
import { relativeText } from '#client/lib/dates.ts'
import { dateTime, missing, taxId } from '#client/lib/format.ts'
import { HTML_LANG, currentLanguage } from '#client/lib/i18n.ts'
import { Hint } from '#client/ui/Hint.tsx'
import { PlainText } from '#client/ui/plain/PlainText.tsx'
import { textClass, textStyle } from '#client/ui/plain/text-look.ts'
import { Going } from './going.ts'

const LINK = textClass()
const LINK_STYLE = textStyle('sm link strong all')

/** DD/MM/YYYY HH:mm, its age in the tooltip. */
export const DateTimeCell = ({ value }: { value: string | null | undefined }) =>
  value ? (
    <Hint label={() => relativeText(value, HTML_LANG[currentLanguage()])}>
      <span style={{ whiteSpace: 'nowrap' }}>{dateTime(value)}</span>
    </Hint>
  ) : (
    <Missing />
  )

/** 'Não informado', dimmed. */
export const Missing = () => (
  <PlainText inLine isDimmed>
    {missing()}
  </PlainText>
)

/** A code is one word: it does not break at its hyphens. */
const CODE = /^\S{1,20}$/

const NameLink = ({ to, children }: { to: LinkProps['to']; children: ReactNode }) => {
  const go = use(Going)
  const isCode = typeof children === 'string' && CODE.test(children)
  const style = isCode ? { ...LINK_STYLE, whiteSpace: 'nowrap' as const } : LINK_STYLE
  const look = { className: LINK, style, 'data-size': 'sm' }
  if (go === null || typeof to !== 'string')
    return (
      <Link to={to} {...look}>
        {children}
      </Link>
    )
  const onClick = (event: MouseEvent) => {
    // Another button or key opens it as the browser does.
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    go(to)
  }
  return (
    <a href={to} onClick={onClick} {...look}>
      {children}
    </a>
  )
}

/** The row's name as a real link (middle click works); plain text without a target. */
export const LinkCell = ({ to, children }: { to: LinkProps['to'] | null; children: ReactNode }) =>
  to === null ? (
    <PlainText inLine isStrong>
      {children}
    </PlainText>
  ) : (
    <NameLink to={to}>{children}</NameLink>
  )

/** Two lines: the name, and something smaller below. */
export const TwoLineCell = ({ first, second }: { first: ReactNode; second?: ReactNode }) => (
  <div>
    <PlainText isOneLine>{first}</PlainText>
    {second ? (
      <PlainText size="xs" isDimmed isOneLine>
        {second}
      </PlainText>
    ) : null}
  </div>
)

/** A party of a document: its name, below it its tax number. */
export const PartyCell = ({ name, document }: { name: string | null; document: string | null }) =>
  name ? <TwoLineCell first={name} second={document ? taxId(document) : undefined} /> : <Missing />

/** A way, from its origin to its destination. */
export const RouteCell = ({ origin, destination }: { origin: string; destination: string }) => (
  <TwoLineCell first={origin} second={`→ ${destination}`} />
)
