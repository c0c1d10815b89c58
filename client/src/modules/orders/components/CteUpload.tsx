import { List, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ImportAnswer } from '#shared/documents/documents-actions.ts'
import { FileDrop } from '#client/kit/FileDrop.tsx'
import { notifyError } from '#client/kit/notify.ts'
import { invalidateResources } from '#client/lib/query-client.ts'
import { roleOf, useSession } from '#client/lib/session.ts'
import { filesForm, upload } from '#client/lib/upload.ts'

const ACCEPT = { 'text/xml': ['.xml'], 'application/xml': ['.xml'], 'application/zip': ['.zip'] }

/** Drops CT-es; each finds its order by the keys of its invoices, whichever came first. */
export const CteUpload = ({ shipperId }: { shipperId: number }) => {
  const { t } = useTranslation('orders')
  const session = useSession()
  const [answer, setAnswer] = useState<ImportAnswer | null>(null)
  const [sending, setSending] = useState(false)
  // Who works for several companies says for which one.
  const role = session ? roleOf(session) : 'customer'
  const named = role === 'four_pl' || role === 'manager' || role === 'dev'
  const send = async (files: File[]) => {
    const form = filesForm(files, { company_id: named ? String(shipperId) : null })
    setSending(true)
    try {
      const { data } = await upload<{ data: ImportAnswer }>('cte_files/import', form)
      setAnswer(data)
      await invalidateResources('orders', 'cte_files')
    } catch (error) {
      notifyError(error)
    } finally {
      setSending(false)
    }
  }
  return (
    <div>
      <FileDrop
        title={t('documents.upload_cte')}
        hint={t('documents.upload_cte_hint')}
        accept={ACCEPT}
        loading={sending}
        onFiles={(files) => void send(files)}
      />
      <div aria-live="polite">
        {answer === null ? null : answer.items.length === 0 ? (
          <Text size="sm" mt="xs">
            {t('documents.running')}
          </Text>
        ) : (
          <List size="sm" mt="xs">
            {answer.items.map((item) => (
              <List.Item key={item.position}>
                {item.status === 'imported'
                  ? t('documents.imported', { name: item.name })
                  : item.status === 'repeated'
                    ? t('documents.repeated', { name: item.name })
                    : t('documents.failed_one', { name: item.name })}
                {item.reason
                  ? ` (${[t(`documents.reason.${item.reason}`), item.note].filter(Boolean).join(': ')})`
                  : ''}
              </List.Item>
            ))}
          </List>
        )}
      </div>
    </div>
  )
}
