import { Button, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { SingleDocument } from '#shared/kit/document.ts'
import { ActionButtons } from '#client/kit/ActionButtons.tsx'
import { DetailPage, WithRecord } from '#client/kit/detail/DetailPage.tsx'
import type { ApiError } from '#client/lib/api-error.ts'
import { api } from '#client/lib/api.ts'
import { date } from '#client/lib/format.ts'
import { readOne } from '#client/lib/json-api.ts'
import { IconArrowLeft, IconCheck, IconPrinter, IconX } from '#client/ui/icons.ts'
import type { WholeTable } from '../../table.ts'
import { SituationBadge } from './SituationBadge.tsx'
import { TableApprovals, TableFacts } from './TableFacts.tsx'
import { TableMatrix } from './TableMatrix.tsx'
import { TableRates } from './TableRates.tsx'
import { useDecision } from './use-decision.tsx'

/** One table whole: terms, prices, rates, decisions. Read-only but for the decision. */
export const TableDetail = ({ id, onBack }: { id: string; onBack: () => void }) => {
  const { t } = useTranslation('freight')
  const { approve, refuse, dialogs } = useDecision()
  const query = useQuery<WholeTable, ApiError>({
    queryKey: ['resource', 'simulation_tables', 'whole', id],
    queryFn: async ({ signal }) =>
      readOne<WholeTable>(
        await api.get<SingleDocument>(`simulation_integra/simulation_table/${id}`, { signal }),
      ),
  })
  return (
    <>
      <Button
        className="no-print"
        variant="subtle"
        size="xs"
        mb="xs"
        leftSection={<IconArrowLeft size={16} aria-hidden />}
        onClick={onBack}
      >
        {t('tables.back')}
      </Button>
      <WithRecord query={query}>
        {(table) => (
          <DetailPage
            title={table.table}
            status={<SituationBadge table={table} size="lg" />}
            subtitle={`${t(`modal.${table.modal}`)} · ${t('tables.validity_range', {
              from: date(table.date_start),
              until: date(table.date_end),
            })}`}
            actions={
              <>
                <ActionButtons
                  allowed={table.meta?.actions}
                  buttons={[
                    {
                      action: 'approve',
                      label: t('tables.approve'),
                      icon: IconCheck,
                      onClick: () => approve(table),
                    },
                    {
                      action: 'refuse',
                      label: t('tables.refuse'),
                      icon: IconX,
                      danger: true,
                      onClick: () => refuse(table),
                    },
                  ]}
                />
                <Button
                  className="no-print"
                  variant="default"
                  leftSection={<IconPrinter size={17} aria-hidden />}
                  onClick={() => print()}
                >
                  {t('tables.print')}
                </Button>
              </>
            }
            side={
              <>
                <TableApprovals table={table} />
                <TableFacts table={table} />
              </>
            }
          >
            <Stack gap="md">
              <TableMatrix table={table} />
              <TableRates table={table} />
            </Stack>
          </DetailPage>
        )}
      </WithRecord>
      {dialogs}
    </>
  )
}
