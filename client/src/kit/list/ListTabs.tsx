import { Badge, UnstyledButton } from '@mantine/core'
import { IconLock } from '#client/ui/icons.ts'
import styles from './list.module.css'

export type ListTab = {
  value: string
  label: string
  /** `null`: not known yet; its place is kept, so that the row does not break anew. */
  count?: number | null | undefined
  /** More rows than were counted. */
  isMore?: boolean
  isPrivate?: boolean
}

type Props = {
  label: string
  tabs: readonly ListTab[]
  value: string | null
  onChange: (value: string) => void
}

const bringIntoView = (tab: HTMLElement | null): void =>
  tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' })

/** Views of a list, each with its count; the choice stands in the address. */
export const ListTabs = ({ label, tabs, value, onChange }: Props) => {
  return (
    <nav className={styles.tabs} aria-label={label} data-list-tabs>
      {tabs.map((tab) => (
        <UnstyledButton
          key={tab.value}
          {...(tab.value === value ? { ref: bringIntoView } : {})}
          className={styles.tab ?? ''}
          aria-current={tab.value === value ? 'true' : undefined}
          onClick={() => onChange(tab.value)}
        >
          {tab.isPrivate ? <IconLock size={13} aria-hidden /> : null}
          {tab.label}
          {tab.count === undefined ? null : (
            <Badge
              size="sm"
              className={styles.count ?? ''}
              color={tab.value === value ? 'road' : 'gray'}
              style={tab.count === null ? { visibility: 'hidden' } : undefined}
            >
              {`${(tab.count ?? 0).toLocaleString('pt-BR')}${tab.isMore ? '+' : ''}`}
            </Badge>
          )}
        </UnstyledButton>
      ))}
    </nav>
  )
}
