import { Button, Group, Select, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { actions, transporterCodeActions } from '#shared/companies/carriers.contract.ts'
import { errorText } from '#client/kit/error-text.ts'
import { notifyError } from '#client/kit/notify.ts'
import { notifyUndo } from '#client/kit/notify-undo.tsx'
import { type RowOf, useDeleteResource, useResourceList, useSaveResource } from '#client/kit/use-resource.ts'
import { text } from '#client/lib/i18n.ts'
import { IconPlus } from '#client/ui/icons.ts'
import { SettingBlock } from './SettingSwitch.tsx'
import { SettingTable } from './SettingTable.tsx'

type CodeRow = RowOf<typeof transporterCodeActions>
type Action = RowOf<typeof actions>

const ALL = { page: { number: 1, size: 50 } }

/** What a carrier's own occurrence codes make an order do (spec 001 §3.6, transporter_code_actions). */
export const CodeActions = ({ companyId }: { companyId: string }) => {
  const { t } = useTexts('configuration')
  const known = useResourceList<Action>(actions, ALL)
  const list = useResourceList<CodeRow>(transporterCodeActions, {
    filter: { transporter_id: companyId },
    ...ALL,
  })
  const save = useSaveResource(transporterCodeActions)
  const remove = useDeleteResource(transporterCodeActions)
  const [code, setCode] = useState('')
  const [action, setAction] = useState<string | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const names = new Map(
    (known.data?.rows ?? []).map((one) => [
      one.id,
      text(`configuration:code_action.${one.action}`, {}, one.description),
    ]),
  )
  const add = async () => {
    if (code.trim() === '' || action === null) return
    setFailure(null)
    try {
      await save.mutateAsync({ transporter_code: code.trim(), action_id: Number(action) })
      setCode('')
      setAction(null)
    } catch (error) {
      setFailure(errorText(error))
    }
  }
  const takeAway = ({ id, transporter_code, action_id }: CodeRow) =>
    void remove
      .mutateAsync([id])
      .then(() =>
        notifyUndo(t('removed', { name: transporter_code }), () =>
          save.mutateAsync({ transporter_code, action_id }),
        ),
      )
      .catch((error: unknown) => notifyError(error))
  const rows = list.data?.rows ?? []
  return (
    <SettingBlock title={t('codes')} text={t('codes_text')}>
      {rows.length > 0 ? (
        <SettingTable
          head={[t('code'), t('code_does')]}
          rows={rows}
          cellsOf={(row) => [row.transporter_code, names.get(String(row.action_id))]}
          nameOf={(row) => row.transporter_code}
          onRemove={takeAway}
        />
      ) : (
        <Text size="sm" c="dimmed">
          {t('codes_empty')}
        </Text>
      )}
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void add()
        }}
      >
        <Group gap="sm" align="flex-start">
          <TextInput
            aria-label={t('code')}
            placeholder={t('code')}
            w={120}
            maxLength={20}
            error={failure}
            value={code}
            onChange={(event) => setCode(event.currentTarget.value)}
          />
          <Select
            aria-label={t('code_does')}
            placeholder={t('code_does')}
            style={{ flex: 1, minWidth: 180 }}
            data={[...names].map(([value, label]) => ({ value, label }))}
            value={action}
            onChange={setAction}
          />
          <Button
            type="submit"
            variant="default"
            disabled={code.trim() === '' || action === null}
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
