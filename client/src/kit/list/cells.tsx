import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { type LinkProps, Link } from 'react-router'
import { relativeText } from '#client/lib/dates.ts'
import { dateTime, missing, taxId } from '#client/lib/format.ts'
import { HTML_LANG, currentLanguage } from '#client/lib/i18n.ts'
import { Hint } from '#client/ui/Hint.tsx'

/** DD/MM/YYYY HH:mm, its age in the tooltip. */
export const DateTimeCell = ({ value }: { value: string | null | undefined }) =>
  value ? (
    <Hint label={relativeText(value, HTML_LANG[currentLanguage()])}>
      <span style={{ whiteSpace: 'nowrap' }}>{dateTime(value)}</span>
    </Hint>
  ) : (
    <Missing />
  )

/** 'Não informado', dimmed. */
export const Missing = () => (
  <Text span size="sm" c="dimmed">
    {missing()}
  </Text>
)

/** The row's name as a real link (middle click works); plain text without a target. */
export const LinkCell = ({ to, children }: { to: LinkProps['to'] | null; children: ReactNode }) =>
  to === null ? (
    <Text span fw={600} size="sm">
      {children}
    </Text>
  ) : (
    <Text component={Link} to={to} size="sm" fw={600} c="var(--mantine-color-anchor)">
      {children}
    </Text>
  )

/** Two lines: the name, and something smaller below. */
export const TwoLineCell = ({ first, second }: { first: ReactNode; second?: ReactNode }) => (
  <div>
    <Text size="sm" lineClamp={1}>
      {first}
    </Text>
    {second ? (
      <Text size="xs" c="dimmed" lineClamp={1}>
        {second}
      </Text>
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
