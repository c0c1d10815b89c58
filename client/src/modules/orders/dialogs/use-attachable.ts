import { useState } from 'react'
import { nfFiles } from '#shared/documents/documents.contract.ts'
import { importFiles } from '#shared/documents/document.calls.ts'
import { notifyError } from '#client/kit/notify.ts'
import { useResourceList } from '#client/kit/use-resource.ts'
import { send } from '#client/lib/call.ts'
import { invalidateResources } from '#client/lib/query-client.ts'
import { roleOf, useSession } from '#client/lib/session.ts'
import type { Invoice, OrderDetail } from '../order.ts'
import { offered, openDeliveries } from './attachable.ts'

/** As many invoices are offered; a search finds the others. */
const OFFERED = 100

/** Invoices without an order that may be attached, and the drop that imports further ones and chooses them. */
export const useAttachable = (order: OrderDetail, search: string) => {
  const session = useSession()
  const role = session ? roleOf(session) : 'shipper'
  // A role that works for several companies says for which one.
  const named = role === 'four_pl' || role === 'manager' || role === 'dev'
  const deliveries = openDeliveries(order)
  const [chosen, setChosen] = useState<string[]>([])
  // A search hides chosen invoices; they stay chosen.
  const [kept, setKept] = useState<readonly Invoice[]>([])
  const [dropped, setDropped] = useState<number[]>([])
  const [notes, setNotes] = useState<{ name: string; running: boolean }[]>([])
  const [importing, setImporting] = useState(false)
  const company = named ? { company_id: String(order.shipper_id) } : {}
  const list = useResourceList<Invoice>(nfFiles, {
    page: { number: 1, size: OFFERED },
    filter: { without_order: 'true', ...company, ...(search === '' ? {} : { search }) },
  })
  const fresh = useResourceList<Invoice>(
    nfFiles,
    { page: { number: 1, size: OFFERED }, filter: { id: dropped.join(','), without_order: 'true' } },
    { enabled: dropped.length > 0 },
  )
  const news = dropped.length > 0 ? (fresh.data?.rows ?? []) : []
  const known = new Set(news.map(({ id }) => id))
  const others = (list.data?.rows ?? []).filter(({ id }) => !known.has(id))
  const take = async (files: File[]) => {
    setImporting(true)
    try {
      const input = named ? { company_id: order.shipper_id } : {}
      const answer = await send(importFiles.nf, { files, input })
      const ids = answer.items.flatMap(({ nf_file_id }) => nf_file_id ?? [])
      setDropped((now) => [...new Set([...now, ...ids])].slice(0, OFFERED))
      setChosen((now) => [...new Set([...now, ...ids.map(String)])])
      setNotes([
        ...answer.items.flatMap(({ name, nf_file_id }) =>
          nf_file_id === null ? [{ name, running: false }] : [],
        ),
        ...(answer.items.length === 0 ? [{ name: '', running: true }] : []),
      ])
      await invalidateResources('nf_files', 'not_imported_files')
    } catch (error) {
      notifyError(error)
    } finally {
      setImporting(false)
    }
  }
  const rows = [...news, ...offered(others, deliveries, search !== '')]
  const shown = new Set(rows.map(({ id }) => id))
  const picked = [...kept.filter(({ id }) => !shown.has(id)), ...rows].filter(({ id }) => chosen.includes(id))
  const choose = (ids: string[]) => {
    const hidden = chosen.filter((id) => !shown.has(id))
    setKept([...picked, ...rows.filter(({ id }) => ids.includes(id) && !chosen.includes(id))])
    setChosen([...new Set([...hidden, ...ids])])
  }
  return { rows, deliveries, chosen, picked, choose, notes, importing, take, pending: list.isPending }
}
