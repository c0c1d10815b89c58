import { useEffect, useMemo, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { type Simulation, askSimulation } from '#client/kit/pricing/simulation.ts'
import { useInvoices } from '#client/kit/shipment/invoices.ts'
import type { Question } from '#client/kit/shipment/question.ts'
import { type Start, moreOf, readStart, writeStart } from '#client/kit/shipment/start.ts'

type Answer = { simulation: Simulation; start: Start; question: Question; number: number }

/** Invoices, or a link with a whole question: the answer is wanted at once. */
const isWhole = (start: Start): boolean =>
  start.nf_file_ids.length > 0 ||
  Boolean(
    start.origin_city_id &&
    (start.destination_city_id || start.more?.addresses?.length) &&
    (start.weight || start.more),
  )

/** The question of the address, its answer, and whether its form is open. */
export const useAsking = () => {
  const [search, setSearch] = useSearchParams()
  const start = useMemo(() => readStart(search), [search])
  const [answer, setAnswer] = useState<Answer | null>(null)
  const [open, setOpen] = useState(true)
  const { nf_file_ids: ids } = start
  const invoices = useInvoices(ids)
  const box = useRef<HTMLDivElement>(null)
  const asked = useRef(false)
  const alone = useRef(false)

  const ready = isWhole(start) && !invoices.pending
  useEffect(() => {
    if (!ready || asked.current) return
    asked.current = true
    alone.current = true
    box.current?.querySelector('form')?.requestSubmit()
  }, [ready])

  const ask = async (values: Record<string, unknown>): Promise<Answer> => {
    // A question asked by the page shows the place of its answer at once.
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
  return { start, invoices, answer, open, setOpen, box, ask, take, changeInvoices }
}
