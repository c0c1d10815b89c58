import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { cteReadingEmails } from '#shared/companies/carriers.contract.ts'
import { errorText } from '#client/kit/error-text.ts'
import { notifyError } from '#client/kit/notify.ts'
import { notifyUndo } from '#client/kit/notify-undo.tsx'
import { type RowOf, useDeleteResource, useResourceList, useSaveResource } from '#client/kit/use-resource.ts'
import { IconPlus } from '#client/ui/icons.ts'
import { SettingBlock } from './SettingSwitch.tsx'
import { RemoveLine } from './SettingTable.tsx'

type EmailRow = RowOf<typeof cteReadingEmails>

/** Senders whose messages are read for CT-e: an address is added with Enter and removed with the way back offered. */
export const ReadingEmails = ({ companyId }: { companyId: string }) => {
  const { t } = useTexts('configuration')
  const list = useResourceList<EmailRow>(cteReadingEmails, {
    filter: { transporter_id: companyId },
    page: { number: 1, size: 50 },
  })
  const save = useSaveResource(cteReadingEmails)
  const remove = useDeleteResource(cteReadingEmails)
  const [typed, setTyped] = useState('')
  const [failure, setFailure] = useState<string | null>(null)
  const add = () => {
    if (typed.trim() === '') return
    setFailure(null)
    save
      .mutateAsync({ email: typed.trim() })
      .then(() => setTyped(''))
      .catch((error: unknown) => setFailure(errorText(error)))
  }
  const rows = list.data?.rows ?? []
  return (
    <SettingBlock title={t('reading_emails')} text={t('reading_emails_text')}>
      {rows.length === 0 && list.isSuccess ? (
        <Text size="sm" c="dimmed">
          {t('reading_emails_empty')}
        </Text>
      ) : null}
      <Stack gap={4}>
        {rows.map((row) => (
          <Group key={row.id} justify="space-between" gap="sm" wrap="nowrap">
            <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
              {row.email}
            </Text>
            <RemoveLine
              name={row.email}
              onRemove={() =>
                void remove
                  .mutateAsync([row.id])
                  .then(() =>
                    notifyUndo(t('removed', { name: row.email }), () =>
                      save.mutateAsync({ email: row.email }),
                    ),
                  )
                  .catch((error: unknown) => notifyError(error))
              }
            />
          </Group>
        ))}
      </Stack>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          add()
        }}
      >
        <Group gap="sm" align="flex-start">
          <TextInput
            type="email"
            aria-label={t('reading_email')}
            placeholder="cte@empresa.com.br"
            style={{ flex: 1 }}
            error={failure}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <Button
            type="submit"
            variant="default"
            loading={save.isPending}
            leftSection={<IconPlus size={17} aria-hidden />}
          >
            {t('add')}
          </Button>
        </Group>
      </form>
    </SettingBlock>
  )
}
