import { Alert, Button, Skeleton, Stack } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { useParams } from 'react-router'
import { declineTender, ownAnswer } from '#shared/tenders/tender-answer.calls.ts'
import { freightTenderTransporters } from '#shared/tenders/tender-parts.contract.ts'
import { freightTenders } from '#shared/tenders/tender.contract.ts'
import { DetailPage } from '#client/kit/detail/DetailPage.tsx'
import { KeyFacts } from '#client/kit/detail/KeyFacts.tsx'
import { RecordPage } from '#client/kit/detail/RecordPage.tsx'
import { ErrorBlock } from '#client/kit/ErrorBlock.tsx'
import { JustificationDialog } from '#client/kit/JustificationDialog.tsx'
import { LinkCell } from '#client/kit/list/cells.tsx'
import { notifySuccess } from '#client/kit/notify.ts'
import { usePathTo } from '#client/kit/screens-context.tsx'
import { useAnswer, useCall } from '#client/kit/use-call.ts'
import { useResource } from '#client/kit/use-resource.ts'
import { date, dateTime } from '#client/lib/format.ts'
import { IconBan, IconLock } from '#client/ui/icons.ts'
import { AnswerEditor } from './components/AnswerEditor.tsx'
import { Results } from './components/Results.tsx'
import { TenderPartStatus } from './components/TenderStatus.tsx'
import { TOUCHED, type PartRow, type TenderRow } from './tender.ts'

const useFacts = (row: PartRow) => {
  const { t } = useTexts('tenders')
  const pathTo = usePathTo()
  const tender = useResource<TenderRow>(freightTenders, String(row.freight_tender_id)).data
  return [
    { label: t('shipper'), value: row.shipper_name },
    { label: t('field.response_time_limit'), value: dateTime(row.response_time_limit) },
    ...(tender
      ? [
          { label: t('period'), value: `${date(tender.valid_from)} – ${date(tender.valid_until)}` },
          { label: t('field.modal'), value: t(`modal.${tender.modal}`) },
          { label: t('lanes_label'), value: String(tender.lanes_count) },
          ...(tender.notes ? [{ label: t('field.notes'), value: tender.notes }] : []),
        ]
      : []),
    ...(row.simulation_table_id === null
      ? []
      : [
          {
            label: t('carriers.table'),
            value: (
              <LinkCell to={pathTo('table', { id: row.simulation_table_id })}>
                {t('carriers.open_table')}
              </LinkCell>
            ),
          },
        ]),
  ]
}

/** The form begins with the prices sent before, as soon as they are read. */
const Answer = ({ row }: { row: PartRow }) => {
  const sent = useAnswer(ownAnswer, { id: row.id }, { types: ['freight_tender_transporters'] })
  if (sent.isError) return <ErrorBlock error={sent.error} onRetry={() => void sent.refetch()} />
  if (sent.data === undefined) return <Skeleton h={240} />
  return <AnswerEditor part={row} sent={sent.data} />
}

const Detail = ({ row }: { row: PartRow }) => {
  const { t } = useTexts('tenders')
  const [isDeclining, setDeclining] = useState(false)
  const decline = useCall(declineTender, TOUCHED)
  const facts = useFacts(row)
  const mayAnswer = row.meta?.actions?.includes('answer') === true
  return (
    <DetailPage
      title={row.tender_name}
      status={<TenderPartStatus status={row.status} />}
      subtitle={row.shipper_name}
      actions={
        mayAnswer && row.status !== 'declined' ? (
          <Button
            variant="default"
            leftSection={<IconBan size={17} aria-hidden />}
            onClick={() => setDeclining(true)}
          >
            {t('answer.decline')}
          </Button>
        ) : null
      }
      side={<KeyFacts title={t('facts')} facts={facts} />}
    >
      <Stack gap="md">
        {row.is_sealed ? (
          <Alert color="blue" icon={<IconLock size={18} aria-hidden />} title={t('sealed')}>
            {t('answer.sent')}
          </Alert>
        ) : null}
        {mayAnswer ? <Answer row={row} /> : <Results row={row} />}
      </Stack>
      <JustificationDialog
        opened={isDeclining}
        title={t('answer.decline')}
        effect={t('answer.decline_text')}
        confirmLabel={t('answer.decline')}
        onConfirm={async ({ justification }) => {
          await decline.mutateAsync({ id: row.id, input: { justification } })
          notifySuccess(t('answer.declined'))
        }}
        onClose={() => setDeclining(false)}
      />
    </DetailPage>
  )
}

/** A carrier's part of a tender: its prices until the limit, then what became of them. */
export const PartPage = () => {
  const { id } = useParams()
  const query = useResource<PartRow>(freightTenderTransporters, id)
  return <RecordPage query={query}>{(row) => <Detail row={row} />}</RecordPage>
}
