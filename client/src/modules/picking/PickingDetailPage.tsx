import { Stack } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { useParams, useSearchParams } from 'react-router'
import type { PickingDetails, PickingLine } from '#shared/picking/picking-details.ts'
import { showPicking } from '#shared/picking/picking.calls.ts'
import { picking, pickingChange } from '#shared/picking/picking.contract.ts'
import { DetailPage, WithRecord } from '#client/kit/detail/DetailPage.tsx'
import { KeyFacts } from '#client/kit/detail/KeyFacts.tsx'
import { TextField } from '#client/kit/form/fields.tsx'
import { FormDialog } from '#client/kit/form/FormDialog.tsx'
import { ScreenLink } from '#client/kit/screens-context.tsx'
import { useAnswer } from '#client/kit/use-call.ts'
import { useResource, useSaveResource } from '#client/kit/use-resource.ts'
import { apiUrl } from '#client/lib/api.ts'
import { dateTime, decimal } from '#client/lib/format.ts'
import { oldestOf, useAges } from '#client/lib/offline/kept-answers.ts'
import { keepPage } from '#client/lib/offline/keep-page.ts'
import { useSession } from '#client/lib/session.ts'
import { readToken } from '#client/lib/token.ts'
import { AgeNote } from './components/AgeNote.tsx'
import { BoxesPanel, type Taken } from './components/BoxesPanel.tsx'
import { LinesPanel } from './components/LinesPanel.tsx'
import { PickingActions } from './components/PickingActions.tsx'
import { PutDialog, TakeDialog } from './components/PieceDialogs.tsx'
import { ScanBar } from './components/ScanBar.tsx'
import { StateBadge } from './components/StateBadge.tsx'
import { WaitingNote } from './components/WaitingNote.tsx'
import { usePieces } from './components/use-pieces.ts'
import { useScan } from './components/use-scan.ts'
import { useWaitingScans } from './components/use-waiting-scans.ts'
import { withScans } from './with-scans.ts'
import { canReadByCamera, createDetector } from './barcode-detector.ts'
import { INCLUDE, TOUCHED, orderCode, type Picking, type Shown } from './picking.ts'

/** Where the pages lie that open without network. */
const KEPT_PAGES = '/logistic_manager/shipper/picking/'

const given = (label: string, value: string | null) => (value === null ? [] : [{ label, value }])
const moment = (value: string | null) => (value === null ? null : dateTime(value))

const PickingFacts = ({ row }: { row: Picking }) => {
  const { t } = useTexts('picking')
  return (
    <KeyFacts
      title={t('line.progress', {
        picked: decimal(row.picked),
        quantity: decimal(row.quantity),
        count: row.quantity,
      })}
      facts={[
        { label: t('field.quantity'), value: decimal(row.quantity) },
        { label: t('field.placed'), value: decimal(row.placed) },
        { label: t('field.progress'), value: decimal(row.picked) },
        { label: t('field.boxes'), value: decimal(row.boxes) },
        { label: t('field.loaded'), value: decimal(row.loaded_boxes) },
        ...given(t('field.observation'), row.observation),
        ...given(t('field.created_by'), row.created_by_name),
        { label: t('field.created_at'), value: dateTime(row.created_at) },
        ...given(t('field.started_at'), moment(row.started_at)),
        ...given(t('field.confirmed_at'), moment(row.confirmed_at)),
        ...given(t('field.labelled_at'), moment(row.labelled_at)),
      ]}
    />
  )
}

const NoteDialog = ({ row, onClose }: { row: Picking; onClose: () => void }) => {
  const { t } = useTexts('picking')
  const update = useSaveResource<Picking>(picking, row.id)
  return (
    <FormDialog
      title={t('do.note')}
      mode="update"
      onClose={onClose}
      schema={pickingChange}
      defaults={{ observation: row.observation }}
      onSubmit={(values) => update.mutateAsync(values)}
    >
      <TextField name="observation" label={t('field.observation')} maxLength={500} />
    </FormDialog>
  )
}

/** The page opens on this telephone without network, for the session that read it. */
const useKeptPage = (id: string, details: PickingDetails) => {
  const told = useRef<PickingDetails | null>(null)
  useEffect(() => {
    const token = readToken()
    const isKept = 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null
    // Of a page that stands under the worker the answers are kept as they come; another one tells it of new ones.
    if (token === null || told.current === details || (isKept && told.current !== null)) return
    told.current = details
    const addresses = [
      '/api/settings',
      apiUrl(`picking/${id}`, { include: INCLUDE }),
      `/api/picking/details/${id}`,
    ]
    const keep = async () => {
      // Camera and reader are loaded on demand: without network it would be too late.
      if (canReadByCamera()) await Promise.all([import('./components/CameraView.tsx'), createDetector()])
      // So is what asks before a person leaves.
      await import('./components/WaitingScans.tsx')
      await keepPage(KEPT_PAGES, { addresses, authorization: `Bearer ${token}` })
    }
    void keep().catch(() => undefined)
  }, [id, details])
}

/** `readAt`: of when the details are; `keptAt`: of when the oldest answer that the telephone kept is. */
type Page = Shown & { readAt: number; keptAt: number | null }

const Parts = ({ row, details: sent, may, readAt, keptAt }: Page) => {
  const { t } = useTexts('picking')
  const scans = useWaitingScans(Number(row.id), readAt)
  const session = useSession()
  const picker = { id: Number(session?.user.id), name: session?.user.name ?? '' }
  const [opened] = useState(() => new Date().toISOString())
  const details = withScans(sent, scans.uncounted, picker, opened)
  const shown = { row, details, may }
  useKeptPage(row.id, sent)
  const [params] = useSearchParams()
  const [line, setLine] = useState<PickingLine | null>(null)
  const [taken, setTaken] = useState<Taken | null>(null)
  const pieces = usePieces(Number(row.id), details, scans)
  const { chosen, told, scan } = useScan(shown, pieces, params.get('box'))
  return (
    <Stack gap="md" data-works-offline>
      <AgeNote keptAt={keptAt} readAt={readAt} />
      <WaitingNote {...scans} />
      {may('pick') || may('load') ? (
        <ScanBar text={t(may('load') ? 'scan.load_text' : 'scan.text')} told={told} onScan={scan} />
      ) : null}
      <LinesPanel {...shown} pieces={pieces} onPut={setLine} />
      <BoxesPanel {...shown} pieces={pieces} chosen={chosen} onTake={setTaken} />
      {line === null ? null : (
        <PutDialog line={line} boxes={details.boxes} pieces={pieces} onClose={() => setLine(null)} />
      )}
      {taken === null ? null : <TakeDialog taken={taken} pieces={pieces} onClose={() => setTaken(null)} />}
    </Stack>
  )
}

const Page = (shown: Page) => {
  const { t } = useTexts('picking')
  const { row } = shown
  const [notes, setNotes] = useState(false)
  return (
    <DetailPage
      title={t('name', { number: row.number })}
      status={<StateBadge status={row.status} />}
      subtitle={
        row.order_id === null ? (
          t('of_products')
        ) : (
          <ScreenLink screen="order_update" params={{ id: row.order_id }}>
            {t('of_order', { code: orderCode(row) })}
          </ScreenLink>
        )
      }
      actions={<PickingActions {...shown} onNote={() => setNotes(true)} />}
      side={<PickingFacts row={row} />}
    >
      <Parts {...shown} />
      {notes ? <NoteDialog row={row} onClose={() => setNotes(false)} /> : null}
    </DetailPage>
  )
}

/** One picking: what to fetch, its boxes, and what comes next. */
export const PickingDetailPage = () => {
  const { id } = useParams()
  const ages = useAges()
  const ofRow = `/api/picking/${id}`
  const ofDetails = `/api/picking/details/${id}`
  const query = useResource<Picking>(picking, id, { include: INCLUDE })
  const details = useAnswer(showPicking, { id: Number(id) }, { types: TOUCHED, keeps: true })
  return (
    <WithRecord query={query}>
      {(row) => (
        <WithRecord query={details}>
          {(held) => (
            <Page
              row={row}
              details={held}
              readAt={oldestOf(ages, [ofDetails]) ?? details.dataUpdatedAt}
              keptAt={oldestOf(ages, [ofRow, ofDetails])}
              may={(action) => row.meta?.actions?.includes(action) === true}
            />
          )}
        </WithRecord>
      )}
    </WithRecord>
  )
}
