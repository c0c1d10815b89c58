import { List, ScrollArea, Text } from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'
import { type RowIssue, SHEET_LIMITS } from '#shared/sheet-imports/sheet-import.ts'

type Props = { issues: readonly RowIssue[]; labelOf: (field: string) => string }

/** Rows that stay out, with the reason of each. */
export const RowIssues = ({ issues, labelOf }: Props) => {
  const { t } = useTexts('sheet_import')
  if (issues.length === 0) return null
  return (
    <>
      <ScrollArea.Autosize mah={200} type="auto">
        <List size="sm">
          {issues.map(({ row, field, text }) => (
            <List.Item key={`${row} ${field} ${text}`}>
              <Text span size="sm" fw={600}>
                {t('row', { row })}
              </Text>
              {field ? ` · ${labelOf(field)}` : ''}: {text}
            </List.Item>
          ))}
        </List>
      </ScrollArea.Autosize>
      {issues.length >= SHEET_LIMITS.shown ? (
        <Text size="xs" c="dimmed">
          {t('more', { count: SHEET_LIMITS.shown })}
        </Text>
      ) : null}
    </>
  )
}
