import { Paper, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { missing } from '#client/lib/format.ts'
import styles from './detail.module.css'

export type Fact = { label: string; value: ReactNode }

/** Label and value pairs; 'Não informado' for a missing value. */
export const Facts = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className={styles.facts}>
    {facts.map(({ label, value }) => (
      <div key={label} style={{ display: 'contents' }}>
        <dt>{label}</dt>
        <dd>{value === null || value === undefined || value === '' ? missing() : value}</dd>
      </div>
    ))}
  </dl>
)

type PanelProps = { title: string; actions?: ReactNode; children: ReactNode }

/** A titled block of a detail page. */
export const Panel = ({ title, actions, children }: PanelProps) => (
  <Paper withBorder p="md">
    <div
      style={{
        display: 'flex',
        flexWrap: 'wrap',
        justifyContent: 'space-between',
        alignItems: 'center',
        gap: 8,
        marginBottom: 12,
      }}
    >
      <Title order={2}>{title}</Title>
      {actions}
    </div>
    {children}
  </Paper>
)

export const KeyFacts = ({ title, facts }: { title: string; facts: readonly Fact[] }) => (
  <Panel title={title}>
    <Facts facts={facts} />
  </Panel>
)
