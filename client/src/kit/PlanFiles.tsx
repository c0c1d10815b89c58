import { useState } from 'react'
import { Stack } from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'
import { pgrFiles } from '#shared/companies/company-parts.contract.ts'
import { addPlans, viewPlan } from '#shared/companies/company.calls.ts'
import { orMissing } from '#client/lib/format.ts'
import { invalidateResources } from '#client/lib/query-client.ts'
import { useSession } from '#client/lib/session.ts'
import { send } from '#client/lib/call.ts'
import { saveLinked, showLinked } from '#client/lib/signed-links.ts'
import { IconDownload, IconExternalLink, IconTrash } from '#client/ui/icons.ts'
import { FileDrop } from './FileDrop.tsx'
import { ResourceList } from './list/ResourceList.tsx'
import { momentColumn } from './list/moment-column.tsx'
import type { Column } from './list/list-types.ts'
import { notifyError, notifySuccess } from './notify.ts'
import { useMay } from './use-access.ts'
import { useRowRemoval } from './use-removal.tsx'
import type { RowOf } from './use-resource.ts'

type Plan = RowOf<typeof pgrFiles, { company?: { fantasy_name?: string; parent_id?: number | null } | null }>

const ACCEPT = {
  'application/pdf': ['.pdf'],
  'image/png': ['.png'],
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/webp': ['.webp'],
}
const MAX_BYTES = 20 * 1024 * 1024
const AT_ONCE = 10

const INCLUDE = ['company'] as const

const openPlan = (id: string): void => {
  showLinked(send(viewPlan, { id })).catch(notifyError)
}
const savePlan = (id: string): void => {
  saveLinked(send(viewPlan, { id })).catch(notifyError)
}

type Props = {
  /** Of one company; without it all that the session may read, and sent files are its own. */
  companyId?: string
  /** Read by partners; changed by the company itself and the operator. */
  canChange: boolean
}

/** Risk management plans (spec 001 §3.6, pgr_files): listed, opened, saved, sent, taken away. */
export const PlanFiles = ({ companyId, canChange }: Props) => {
  const { t } = useTexts('kit')
  const may = useMay()
  const own = useSession()?.user.company.id
  const changes = canChange && may('pgr_files.write')
  const removal = useRowRemoval<Plan>(pgrFiles, {
    title: t('plans.remove_title'),
    text: (row) => t('plans.remove_text', { name: row.pgr_name }),
    confirm: t('plans.remove'),
    done: t('plans.removed'),
  })
  const [sending, setSending] = useState(false)
  const [fixed] = useState(companyId === undefined ? {} : { company_id: companyId })
  /** One's own and those of one's branches; the server decides again. */
  const isOwn = ({ company_id, company }: Plan): boolean =>
    companyId !== undefined || [company_id, company?.parent_id].some((id) => Number(id) === Number(own))
  const add = (files: File[]) => {
    setSending(true)
    void send(addPlans, {
      files: files.slice(0, AT_ONCE),
      input: { company_id: Number(companyId ?? own) },
    })
      .then(() => {
        notifySuccess(t('plans.sent', { count: Math.min(files.length, AT_ONCE) }))
        return invalidateResources(pgrFiles.type)
      })
      .catch((error: unknown) => notifyError(error))
      .finally(() => setSending(false))
  }
  const columns: Column<Plan>[] = [
    {
      key: 'pgr_name',
      label: t('plans.name'),
      sort: 'pgr_name',
      fixed: true,
      card: 'title',
      render: (row) => row.pgr_name,
    },
    ...(companyId === undefined
      ? [
          {
            key: 'company',
            label: t('plans.company'),
            render: (row: Plan) => orMissing(row.company?.fantasy_name),
          },
        ]
      : []),
    momentColumn('created_at', t('plans.created_at')),
  ]
  return (
    <Stack gap="md">
      {changes ? (
        <FileDrop
          accept={ACCEPT}
          maxSize={MAX_BYTES}
          loading={sending}
          title={t('plans.drop')}
          hint={t('plans.hint')}
          onFiles={add}
        />
      ) : null}
      <ResourceList<Plan>
        resource={pgrFiles}
        columns={columns}
        fixedFilter={fixed}
        include={INCLUDE}
        searchPlaceholder={t('plans.search')}
        onRow={(row) => openPlan(row.id)}
        rowName={(row) => row.pgr_name}
        rowActions={(row) => [
          { label: t('plans.open'), icon: IconExternalLink, onClick: () => openPlan(row.id) },
          { label: t('plans.save'), icon: IconDownload, onClick: () => savePlan(row.id) },
          ...(changes && isOwn(row)
            ? [{ label: t('plans.remove'), icon: IconTrash, color: 'red', onClick: () => removal.ask(row) }]
            : []),
        ]}
        empty={{
          title: t('plans.empty'),
          text: t(
            companyId === undefined ? 'plans.empty_all' : changes ? 'plans.empty_text' : 'plans.empty_read',
          ),
        }}
      />
      {removal.dialog}
    </Stack>
  )
}
