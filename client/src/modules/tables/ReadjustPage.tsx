import { Stack } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { useNavigate, useParams } from 'react-router'
import type { TableDocument } from '#shared/tables/table-document.contract.ts'
import { RecordPage } from '#client/kit/detail/RecordPage.tsx'
import { WithRecord } from '#client/kit/detail/DetailPage.tsx'
import { notifySuccess } from '#client/kit/notify.ts'
import { PageHeader } from '#client/kit/PageHeader.tsx'
import { usePathTo } from '#client/kit/screens-context.tsx'
import { Steps } from '#client/kit/Steps.tsx'
import { useDocument, useTable } from './queries.ts'
import { PreviewStep } from './readjust/PreviewStep.tsx'
import { componentsOf } from './readjust/plan.ts'
import { SignStep } from './readjust/SignStep.tsx'
import { useReadjustment } from './readjust/use-readjustment.ts'
import { WhatStep } from './readjust/WhatStep.tsx'
import type { FreightTable } from './table.ts'

/** A readjustment in three steps: what and from when, what it would have cost, signature. */
export const ReadjustPage = () => {
  const { id } = useParams()
  const table = useTable(id)
  const document = useDocument(id)
  return (
    <RecordPage query={table}>
      {(row) => <WithRecord query={document}>{(whole) => <Page table={row} document={whole} />}</WithRecord>}
    </RecordPage>
  )
}

const Page = ({ table, document }: { table: FreightTable; document: TableDocument }) => {
  const { t } = useTexts('tables')
  const navigate = useNavigate()
  const pathTo = usePathTo()
  const [step, setStep] = useState(0)
  const readjustment = useReadjustment(table)
  const { plan, change, tried, look } = readjustment
  const create = async () => {
    const id = await readjustment.create()
    notifySuccess(t(plan.sign ? 'readjust.signed' : 'readjust.created'))
    await navigate(pathTo('table', { id }) ?? '/')
  }
  return (
    <Stack gap="md">
      <PageHeader
        title={t('readjust.title')}
        description={`${table.table} · ${[table.transporter?.fantasy_name, table.shipper?.fantasy_name].filter(Boolean).join(' · ')}`}
      />
      <Steps
        steps={[
          { label: t('readjust.step_what') },
          { label: t('readjust.step_preview') },
          { label: t('readjust.step_sign') },
        ]}
        active={step}
        onBack={setStep}
      />
      {step === 0 ? (
        <WhatStep
          plan={plan}
          components={componentsOf(document)}
          tried={tried}
          onChange={change}
          onNext={() => look() && setStep(1)}
        />
      ) : null}
      {step === 1 ? (
        <PreviewStep
          preview={readjustment.preview}
          onRetry={look}
          onBack={() => setStep(0)}
          onNext={() => setStep(2)}
        />
      ) : null}
      {step === 2 ? (
        <SignStep
          readjustment={readjustment}
          onBack={() => setStep(1)}
          // The step shows the failure.
          onCreate={() => void create().catch(() => undefined)}
        />
      ) : null}
    </Stack>
  )
}
