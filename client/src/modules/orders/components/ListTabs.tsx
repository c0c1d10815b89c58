import { Badge, UnstyledButton } from '@mantine/core'
import styles from './orders.module.css'

export type ListTab = { value: string; label: string; count?: number | undefined }

type Props = { label: string; tabs: readonly ListTab[]; value: string; onChange: (value: string) => void }

/** Saved views with counters over a list; the choice is a filter in the address. */
export const ListTabs = ({ label, tabs, value, onChange }: Props) => (
  <nav className={styles.tabs} aria-label={label}>
    {tabs.map((tab) => (
      <UnstyledButton
        key={tab.value}
        className={styles.tab ?? ''}
        aria-current={tab.value === value ? 'true' : undefined}
        onClick={() => onChange(tab.value)}
      >
        {tab.label}
        {tab.count === undefined ? null : (
          <Badge size="sm" miw="max-content" color={tab.value === value ? 'road' : 'gray'}>
            {tab.count.toLocaleString('pt-BR')}
          </Badge>
        )}
      </UnstyledButton>
    ))}
  </nav>
)
