import { Button, Menu } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { Link, useNavigate } from 'react-router'
import { cancelStudy, rerunStudy } from '#shared/studies/study.calls.ts'
import { freightStudies } from '#shared/studies/study.contract.ts'
import { PrintButton } from '#client/kit/PrintButton.tsx'
import { notifyError, notifySuccess } from '#client/kit/notify.ts'
import { usePathTo } from '#client/kit/screens-context.tsx'
import { useCall } from '#client/kit/use-call.ts'
import { useRemoval } from '#client/kit/use-removal.tsx'
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
  const { t } = useTexts('studies')
  const navigate = useNavigate()
  const pathTo = usePathTo()
  const rows = useDeleteResource(freightStudies)
  const rerun = useCall(rerunStudy, { invalidates: ['freight_studies'] })
  const cancel = useCall(cancelStudy, { invalidates: ['freight_studies'] })
  const cancellation = useRemoval((id: string) => cancel.mutateAsync({ id }), {
    title: t('one.cancel_title'),
    text: t('one.cancel_text'),
    confirm: t('one.cancel'),
    done: t('one.canceled'),
  })
  const remove = async (id: string) => {
    await rows.mutateAsync([id])
    notifySuccess(t('one.deleted'))
    await navigate(pathTo('studies') ?? '/')
  }
  const removal = useRemoval(remove, {
    title: t('one.delete_title'),
    text: t('one.delete_text', { name: study.name }),
    confirm: t('one.delete'),
  })
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
          onClick={() => cancellation.ask(study.id)}
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
              onClick={() => removal.ask(study.id)}
            >
              {t('one.delete')}
            </Menu.Item>
          ) : null}
        </Menu.Dropdown>
      </Menu>
      {cancellation.dialog}
      {removal.dialog}
    </div>
  )
}
