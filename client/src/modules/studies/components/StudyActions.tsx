import { Button, Menu } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { cancelStudy, rerunStudy } from '#shared/studies/study.calls.ts'
import { freightStudies } from '#shared/studies/study.contract.ts'
import { ConfirmDialog } from '#client/kit/ConfirmDialog.tsx'
import { PrintButton } from '#client/kit/PrintButton.tsx'
import { notifyError, notifySuccess } from '#client/kit/notify.ts'
import { usePathTo } from '#client/kit/screens-context.tsx'
import { useCall } from '#client/kit/use-call.ts'
import { useDeleteResource } from '#client/kit/use-resource.ts'
import { IconBan, IconCopy, IconDots, IconDownload, IconRefresh, IconTrash } from '#client/ui/icons.ts'
import { downloadStudy, type Study } from '../study.ts'

const PARTS = ['uf_lane', 'city_lane', 'carrier', 'orders'] as const

type Props = {
  study: Study
  actions: readonly string[]
}

/** Buttons of a study: print, export, run again, copy, cancel, delete. */
export const StudyActions = ({ study, actions }: Props) => {
  const { t } = useTranslation('studies')
  const navigate = useNavigate()
  const pathTo = usePathTo()
  const remove = useDeleteResource(freightStudies)
  const rerun = useCall(rerunStudy, { invalidates: ['freight_studies'] })
  const cancel = useCall(cancelStudy, { invalidates: ['freight_studies'] })
  const [ask, setAsk] = useState<'cancel' | 'delete' | null>(null)
  const [busy, setBusy] = useState(false)
  const create = pathTo('study_create')
  const withNotice = async (work: () => Promise<unknown>) => {
    setBusy(true)
    try {
      await work()
    } catch (error) {
      notifyError(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="no-print" style={{ display: 'flex', gap: 8, flexWrap: 'wrap' }}>
      {study.result ? (
        <>
          <PrintButton />
          <Menu position="bottom-end">
            <Menu.Target>
              <Button loading={busy} leftSection={<IconDownload size={17} aria-hidden />}>
                {t('one.export')}
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              {PARTS.map((part) => [
                <Menu.Label key={part}>{t(`part.${part}`)}</Menu.Label>,
                ...(['xlsx', 'csv'] as const).map((format) => (
                  <Menu.Item
                    key={`${part} ${format}`}
                    onClick={() => void withNotice(() => downloadStudy(study.id, { part, format }))}
                  >
                    {t('one.as', { part: t(`part.${part}`), format })}
                  </Menu.Item>
                )),
              ])}
            </Menu.Dropdown>
          </Menu>
        </>
      ) : null}
      {actions.includes('cancel') ? (
        <Button
          variant="default"
          color="red"
          leftSection={<IconBan size={17} aria-hidden />}
          onClick={() => setAsk('cancel')}
        >
          {t('one.cancel')}
        </Button>
      ) : null}
      <Menu position="bottom-end">
        <Menu.Target>
          <Button variant="default" px="sm" aria-label={t('one.more')}>
            <IconDots size={18} aria-hidden />
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {actions.includes('rerun') ? (
            <Menu.Item
              leftSection={<IconRefresh size={16} aria-hidden />}
              onClick={() => void withNotice(() => rerun.mutateAsync({ id: study.id }))}
            >
              {t('one.rerun')}
            </Menu.Item>
          ) : null}
          {create === null ? null : (
            <Menu.Item
              component={Link}
              to={`${create}?from=${study.id}`}
              leftSection={<IconCopy size={16} aria-hidden />}
            >
              {t('one.duplicate')}
            </Menu.Item>
          )}
          {actions.includes('delete') ? (
            <Menu.Item
              color="red"
              leftSection={<IconTrash size={16} aria-hidden />}
              onClick={() => setAsk('delete')}
            >
              {t('one.delete')}
            </Menu.Item>
          ) : null}
        </Menu.Dropdown>
      </Menu>
      <ConfirmDialog
        opened={ask !== null}
        title={t(ask === 'cancel' ? 'one.cancel_title' : 'one.delete_title')}
        confirmLabel={t(ask === 'cancel' ? 'one.cancel' : 'one.delete')}
        danger
        onClose={() => setAsk(null)}
        onConfirm={async () => {
          if (ask === 'cancel') {
            await cancel.mutateAsync({ id: study.id })
            notifySuccess(t('one.canceled'))
            return
          }
          await remove.mutateAsync([study.id])
          notifySuccess(t('one.deleted'))
          await navigate(pathTo('studies') ?? '/')
        }}
      >
        {ask === 'cancel' ? t('one.cancel_text') : t('one.delete_text', { name: study.name })}
      </ConfirmDialog>
    </div>
  )
}
