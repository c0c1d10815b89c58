import { Paper, Skeleton, Stack } from '@mantine/core'
import { ResourceForm } from '#client/kit/form/ResourceForm.tsx'
import { InvoiceBox } from '#client/kit/shipment/InvoiceBox.tsx'
import { MoreFields } from '#client/kit/shipment/MoreFields.tsx'
import { simulationForm } from '#client/kit/shipment/question.ts'
import { roleOf, useSession } from '#client/lib/session.ts'
import { useTexts } from '#client/lib/texts.ts'
import type { useAsking } from '../use-asking.ts'
import { ShipmentFields } from './ShipmentFields.tsx'

const SECTIONS = ['products', 'addresses', 'conditions', 'toll', 'antt'] as const

type Props = Pick<ReturnType<typeof useAsking>, 'start' | 'invoices' | 'ask' | 'take' | 'changeInvoices'>

/** Invoices and fields of the question; mounted while folded, so that nothing typed is lost. */
export const QuestionPane = ({ start, invoices, ask, take, changeInvoices }: Props) => {
  const { t } = useTexts('simulations')
  const { t: shipment } = useTexts('shipment')
  const session = useSession()
  const several = session !== null && roleOf(session) !== 'shipper'
  const { nf_file_ids: ids, simulation_table_id: _table, more, ...defaults } = start
  return (
    <Stack gap="md">
      <Paper withBorder p="lg" component="section" aria-label={shipment('invoices.title')}>
        <InvoiceBox
          invoices={invoices}
          ids={ids}
          onChange={changeInvoices}
          multiAddress={start.multi_address === true}
          originChosen={start.origin_city_id !== undefined}
        />
      </Paper>
      {invoices.pending ? (
        <Skeleton height={360} radius="md" />
      ) : (
        <ResourceForm
          schema={simulationForm}
          defaults={{ ...defaults, ...more }}
          guard={false}
          submitLabel={t('page.run')}
          failTitle={t('page.failed')}
          onSubmit={ask}
          onDone={take}
        >
          <ShipmentFields
            totals={ids.length > 0 ? invoices.totals : null}
            pickShipper={several && ids.length === 0}
          />
          <MoreFields sections={SECTIONS} />
        </ResourceForm>
      )}
    </Stack>
  )
}
