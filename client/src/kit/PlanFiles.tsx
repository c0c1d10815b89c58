import { useState } from 'react'
import { Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { pgrFiles } from '#shared/companies/company-parts.contract.ts'
import { api } from '#client/lib/api.ts'
import { invalidateResources } from '#client/lib/query-client.ts'
import { upload } from '#client/lib/upload.ts'
import { IconDownload, IconTrash } from '#client/ui/icons.ts'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { FileDrop } from './FileDrop.tsx'
import { ResourceList } from './list/ResourceList.tsx'
import { DateTimeCell } from './list/cells.tsx'
import type { Column } from './list/list-types.ts'
import { notifyError, notifySuccess } from './notify.ts'
import { useMay } from './use-access.ts'
import { type RowOf, useDeleteResource } from './use-resource.ts'

type Plan = RowOf<typeof pgrFiles>

const ACCEPT = {
  'application/pdf': ['.pdf'],
  'image/png': ['.png'],
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/webp': ['.webp'],
}
const MAX_BYTES = 20 * 1024 * 1024
const AT_ONCE = 10

/** Opens a plan in a tab of its own, by a link that lives for ten minutes. */
const openPlan = async (id: string): Promise<void> => {
  const tab = window.open('', '_blank')
  try {
    const { data } = await api.get<{ data: { temporary_file_path: string } }>(`pgr_files/view/${id}`)
    if (tab) tab.location.href = data.temporary_file_path
    else window.location.assign(data.temporary_file_path)
  } catch (error) {
    tab?.close()
    notifyError(error)
  }
}

type Props = {
  companyId: string
  /** Read by partners; changed by the company itself and the operator. */
  canChange: boolean
}

/** Risk management plans of a company (spec 001 §3.6, pgr_files): listed, opened, sent, taken away. */
export const PlanFiles = ({ companyId, canChange }: Props) => {
  const { t } = useTranslation('kit')
  const may = useMay()
  const changes = canChange && may('pgr_files.write')
  const remove = useDeleteResource(pgrFiles)
  const [leaving, setLeaving] = useState<Plan | null>(null)
  const [sending, setSending] = useState(false)
  const [fixed] = useState({ company_id: companyId })
  const send = (files: File[]) => {
    const form = new FormData()
    form.append('company_id', companyId)
    for (const file of files.slice(0, AT_ONCE)) form.append('files', file)
    setSending(true)
    void upload('pgr_files', form)
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
    {
      key: 'created_at',
      label: t('plans.created_at'),
      sort: 'created_at',
      render: (row) => <DateTimeCell value={row.created_at} />,
    },
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
          onFiles={send}
        />
      ) : null}
      <ResourceList<Plan>
        resource={pgrFiles}
        columns={columns}
        fixedFilter={fixed}
        onRow={(row) => void openPlan(row.id)}
        rowName={(row) => row.pgr_name}
        rowActions={(row) => [
          { label: t('plans.open'), icon: IconDownload, onClick: () => void openPlan(row.id) },
          ...(changes
            ? [{ label: t('plans.remove'), icon: IconTrash, color: 'red', onClick: () => setLeaving(row) }]
            : []),
        ]}
        empty={{ title: t('plans.empty'), text: t(changes ? 'plans.empty_text' : 'plans.empty_read') }}
      />
      <ConfirmDialog
        opened={leaving !== null}
        title={t('plans.remove_title')}
        confirmLabel={t('plans.remove')}
        danger
        onConfirm={async () => {
          if (!leaving) return
          await remove.mutateAsync([leaving.id])
          notifySuccess(t('plans.removed'))
        }}
        onClose={() => setLeaving(null)}
      >
        {t('plans.remove_text', { name: leaving?.pgr_name ?? '' })}
      </ConfirmDialog>
    </Stack>
  )
}
