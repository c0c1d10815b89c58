import { Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import type { Ability } from '#shared/access/abilities.ts'
import { dateTime } from '#client/lib/format.ts'
import { invalidateResources } from '#client/lib/query-client.ts'
import { useSession } from '#client/lib/session.ts'
import type { Link } from '#client/lib/signed-links.ts'
import { Can } from './Can.tsx'
import { Panel } from './detail/KeyFacts.tsx'
import { FileDrop } from './FileDrop.tsx'
import { FileRow } from './FileRow.tsx'
import { notifyError, notifySuccess } from './notify.ts'

type Attached = {
  id: string
  name: string
  created_at: string | null
  company_id: number
  /** The decision that it belongs to. */
  approval: 'shipper' | 'transporter' | null
}

type Props = {
  files: readonly Attached[]
  onSend: (files: readonly File[]) => Promise<unknown>
  linkOf: (file: Attached) => Promise<Link>
  onRemove: (file: Attached) => Promise<unknown>
  /** The resource that shows them. */
  resource: string
  /** Who may attach and take away. */
  ability: Ability
}

/** Contracts and papers that two parties keep beside a record. Only the sender removes one, and not once it belongs to a decision. */
export const AttachedFiles = ({ files, onSend, linkOf, onRemove, resource, ability }: Props) => {
  const { t } = useTexts('kit')
  const session = useSession()
  const [sending, setSending] = useState(false)
  const removal = useMutation({
    mutationFn: onRemove,
    onSuccess: () => invalidateResources(resource),
    onError: (error) => notifyError(error),
  })
  const send = async (chosen: File[]) => {
    setSending(true)
    try {
      await onSend(chosen)
      await invalidateResources(resource)
      notifySuccess(t('attached.sent', { count: chosen.length }))
    } catch (error) {
      notifyError(error)
    } finally {
      setSending(false)
    }
  }
  const isRemovable = (file: Attached) =>
    file.approval === null && file.company_id === Number(session?.user.company.id)
  return (
    <Panel title={t('attached.title')}>
      <Stack gap="xs">
        {files.map((file) => (
          <FileRow
            key={file.id}
            name={file.name}
            note={[dateTime(file.created_at), file.approval ? t(`attached.of_${file.approval}`) : null]
              .filter(Boolean)
              .join(' · ')}
            linkOf={() => linkOf(file)}
            removal={
              isRemovable(file)
                ? {
                    label: t('attached.remove', { name: file.name }),
                    ability,
                    isPending: removal.isPending,
                    onRemove: () => removal.mutate(file),
                  }
                : undefined
            }
          />
        ))}
        {files.length === 0 ? (
          <Text size="sm" c="dimmed">
            {t('attached.none')}
          </Text>
        ) : null}
        <Can ability={ability}>
          <div className="no-print">
            <FileDrop onFiles={(chosen) => void send(chosen)} loading={sending} title={t('attached.add')} />
          </div>
        </Can>
      </Stack>
    </Panel>
  )
}
