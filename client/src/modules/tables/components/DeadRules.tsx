import { Text } from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'
import { WithRecord } from '#client/kit/detail/DetailPage.tsx'
import { text } from '#client/lib/i18n.ts'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { StatusBadge } from '#client/ui/StatusBadge.tsx'
import { useDeadRules } from '../queries.ts'
import styles from './tables.module.css'

/** Rows that no shipment can reach, and what wins instead. */
export const DeadRules = ({ id }: { id: string }) => {
  const { t } = useTexts('tables')
  return (
    <WithRecord query={useDeadRules(id)}>
      {(rules) =>
        rules.length === 0 ? (
          <EmptyState title={t('dead.none')} text={t('dead.none_text')} />
        ) : (
          <>
            <Text size="sm" c="dimmed" mb="sm">
              {t('dead.description')}
            </Text>
            <ul className={styles.rules}>
              {rules.map((rule) => (
                <li key={`${rule.part}${rule.index}${rule.label}${rule.reason}`} className={styles.rule}>
                  <div>
                    <Text fw={600} size="sm">
                      {rule.label}
                    </Text>
                    <Text size="sm">
                      {text(`tables:dead.reason.${rule.reason}`, {}, rule.reason)}
                      {rule.by ? ` ${t('dead.by', { what: rule.by })}` : ''}
                    </Text>
                  </div>
                  <StatusBadge tone="warning" size="sm">
                    {t(`dead.part.${rule.part}`)}
                  </StatusBadge>
                </li>
              ))}
            </ul>
          </>
        )
      }
    </WithRecord>
  )
}
