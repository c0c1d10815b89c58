import { Paper, Skeleton, Stack } from '@mantine/core'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { useSearchParams } from 'react-router'
import { PageHeader } from '#client/kit/PageHeader.tsx'
import { ResourceForm } from '#client/kit/form/ResourceForm.tsx'
import { roleOf, useSession } from '#client/lib/session.ts'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { IconCalculator } from '#client/ui/icons.ts'
import { InvoiceBox } from '#client/kit/shipment/InvoiceBox.tsx'
import { ShipmentFields } from './components/ShipmentFields.tsx'
import { SimulationResult } from './components/SimulationResult.tsx'
import { MoreFields } from '#client/kit/shipment/MoreFields.tsx'
import { useInvoices } from '#client/kit/shipment/invoices.ts'
import { type Question, simulationForm } from '#client/kit/shipment/question.ts'
import { type Simulation, askSimulation } from '#client/kit/pricing/simulation.ts'
import { type Start, moreOf, readStart, writeStart } from '#client/kit/shipment/start.ts'

type Answer = { simulation: Simulation; start: Start; question: Question }

const SECTIONS = ['products', 'addresses', 'conditions', 'toll', 'antt'] as const

/** From chosen invoices or typed figures to a ranked comparison. The question lives in the address. */
export const SimulationPage = () => {
  const { t } = useTexts('simulations')
  const { t: shipment } = useTexts('shipment')
  const session = useSession()
  const [search, setSearch] = useSearchParams()
  const start = useMemo(() => readStart(search), [search])
  const [answer, setAnswer] = useState<Answer | null>(null)
  const { nf_file_ids: ids } = start
  const invoices = useInvoices(ids)
  const box = useRef<HTMLDivElement>(null)
  const asked = useRef(false)
  const several = session !== null && roleOf(session) !== 'shipper'

  // Who comes with invoices, or by a link that holds a whole question, wants the answer at once.
  const complete =
    ids.length > 0 ||
    Boolean(
      start.origin_city_id &&
      (start.destination_city_id || start.more?.addresses?.length) &&
      (start.weight || start.more),
    )
  const ready = complete && !invoices.pending
  useEffect(() => {
    if (!ready || asked.current) return
    asked.current = true
    box.current?.querySelector('form')?.requestSubmit()
  }, [ready])

  const ask = async (values: Record<string, unknown>): Promise<Answer> => {
    const input = { ...values, ...(ids.length > 0 ? { nf_file_ids: ids } : {}) }
    const next = { ...(values as Partial<Start>), nf_file_ids: ids, more: moreOf(values) }
    const address = writeStart(next)
    // The same address again would call back a person who is just leaving.
    if (address.toString() !== search.toString()) setSearch(address, { replace: true })
    return { simulation: await askSimulation(input), start: next, question: input }
  }
  const changeInvoices = (next: number[]) => {
    setAnswer(null)
    asked.current = false
    setSearch(writeStart({ ...start, nf_file_ids: next }), { replace: true })
  }
  const { nf_file_ids: _ids, simulation_table_id: _table, more, ...defaults } = start
  return (
    <Stack gap="md">
      <PageHeader title={t('page.title')} description={t('page.description')} />
      <Paper withBorder p="lg" component="section" aria-label={shipment('invoices.title')}>
        <InvoiceBox
          invoices={invoices}
          ids={ids}
          onChange={changeInvoices}
          multiAddress={start.multi_address === true}
          originChosen={start.origin_city_id !== undefined}
        />
      </Paper>
      <div ref={box} className="no-print">
        {invoices.pending ? (
          <Skeleton height={360} radius="md" />
        ) : (
          <ResourceForm
            schema={simulationForm}
            defaults={{ ...defaults, ...more }}
            guard={false}
            submitLabel={t('page.run')}
            failTitle={t('page.failed')}
            onSubmit={(values) => ask(values)}
            onDone={setAnswer}
          >
            <ShipmentFields
              totals={ids.length > 0 ? invoices.totals : null}
              pickShipper={several && ids.length === 0}
            />
            <MoreFields sections={SECTIONS} />
          </ResourceForm>
        )}
      </div>
      {answer ? (
        <SimulationResult
          key={JSON.stringify(answer.start)}
          simulation={answer.simulation}
          start={answer.start}
          question={answer.question}
        />
      ) : (
        <Paper withBorder className="no-print">
          <EmptyState icon={IconCalculator} title={t('page.start_title')} text={t('page.start_text')} />
        </Paper>
      )}
    </Stack>
  )
}
