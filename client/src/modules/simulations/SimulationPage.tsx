import { Paper, Skeleton, Stack } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { useSearchParams } from 'react-router'
import { PageHeader } from '#client/kit/PageHeader.tsx'
import { ResourceForm } from '#client/kit/form/ResourceForm.tsx'
import { roleOf, useSession } from '#client/lib/session.ts'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { IconCalculator } from '#client/ui/icons.ts'
import { InvoiceBox } from '#client/kit/shipment/InvoiceBox.tsx'
import { QuestionSummary } from './components/QuestionSummary.tsx'
import { ShipmentFields } from './components/ShipmentFields.tsx'
import { SimulationResult } from './components/SimulationResult.tsx'
import styles from './components/panes.module.css'
import { MoreFields } from '#client/kit/shipment/MoreFields.tsx'
import { useInvoices } from '#client/kit/shipment/invoices.ts'
import { type Question, simulationForm } from '#client/kit/shipment/question.ts'
import { type Simulation, askSimulation } from '#client/kit/pricing/simulation.ts'
import { type Start, moreOf, readStart, writeStart } from '#client/kit/shipment/start.ts'

type Answer = { simulation: Simulation; start: Start; question: Question; number: number }

const PANE = 'simulation-question'
/** The width of `panes.module.css` from which question and answer stand beside each other. */
const SIDE_BY_SIDE = '(min-width: 75em)'
const SECTIONS = ['products', 'addresses', 'conditions', 'toll', 'antt'] as const

/** From chosen invoices or typed figures to a ranked comparison, beside its question. The question lives in the address. */
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
  const alone = useRef(false)
  const [open, setOpen] = useState(true)
  const wide = useMediaQuery(SIDE_BY_SIDE) ?? false
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
    alone.current = true
    box.current?.querySelector('form')?.requestSubmit()
  }, [ready])

  const ask = async (values: Record<string, unknown>): Promise<Answer> => {
    // What asks by itself shows the place of its answer at once.
    if (alone.current) setOpen(false)
    alone.current = false
    const input = { ...values, ...(ids.length > 0 ? { nf_file_ids: ids } : {}) }
    const next = { ...(values as Partial<Start>), nf_file_ids: ids, more: moreOf(values) }
    const address = writeStart(next)
    // The same address again would call back a person who is just leaving.
    if (address.toString() !== search.toString()) setSearch(address, { replace: true })
    try {
      const number = (answer?.number ?? 0) + 1
      return { simulation: await askSimulation(input), start: next, question: input, number }
    } catch (error) {
      setOpen(true)
      throw error
    }
  }
  const take = (next: Answer) => {
    setAnswer(next)
    setOpen(false)
  }
  const changeInvoices = (next: number[]) => {
    setAnswer(null)
    setOpen(true)
    asked.current = false
    setSearch(writeStart({ ...start, nf_file_ids: next }), { replace: true })
  }
  const { nf_file_ids: _ids, simulation_table_id: _table, more, ...defaults } = start
  const beside = open && wide
  return (
    <Stack gap="md">
      <PageHeader title={t('page.title')} description={t('page.description')} />
      <div className={`${styles.panes} ${open ? styles.beside : ''}`}>
        <div id={PANE} ref={box} hidden={!open} className={`${styles.question} no-print`}>
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
        </div>
        {answer ? (
          <Stack gap="md">
            <QuestionSummary
              simulation={answer.simulation}
              isOpen={open}
              pane={PANE}
              onToggle={() => setOpen(!open)}
            />
            <SimulationResult
              key={answer.number}
              simulation={answer.simulation}
              start={answer.start}
              question={answer.question}
              narrow={beside}
            />
          </Stack>
        ) : open ? (
          <Paper withBorder className="no-print">
            <EmptyState icon={IconCalculator} title={t('page.start_title')} text={t('page.start_text')} />
          </Paper>
        ) : (
          <Stack gap="md" aria-busy>
            <Skeleton height={66} radius="md" />
            <Skeleton height={420} radius="md" />
          </Stack>
        )}
      </div>
    </Stack>
  )
}
