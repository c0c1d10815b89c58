import { Alert, List } from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'
import { kmGapsIn } from '#shared/tables/km-gaps.ts'
import { decimal } from '#client/lib/format.ts'
import { IconAlertTriangle } from '#client/ui/icons.ts'
import { useDocument } from '../queries.ts'

const SHOWN = 6

/** Distances that a table leaves without a price, said before it is signed. */
export const KmGaps = ({ id }: { id: string }) => {
  const { t } = useTexts('tables')
  const { data } = useDocument(id)
  const said = new Set(
    (data ? kmGapsIn(data) : []).map(({ from, to }) =>
      t('approve.gap', { from: decimal(String(from), 1), until: decimal(String(to), 1) }),
    ),
  )
  if (said.size === 0) return null
  return (
    <Alert color="yellow" icon={<IconAlertTriangle aria-hidden />} title={t('approve.gaps')}>
      <List size="sm">
        {[...said].slice(0, SHOWN).map((gap) => (
          <List.Item key={gap}>{gap}</List.Item>
        ))}
      </List>
      {said.size > SHOWN ? t('approve.more_gaps', { count: said.size - SHOWN }) : null}
    </Alert>
  )
}
