import { Button, Group, MultiSelect, Select, Stack, Textarea } from '@mantine/core'
import { type KeyboardEvent, useState } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { AUDIENCES, orderComments } from '#shared/comments/comments.contract.ts'
import { isOneOf } from '#shared/kit/typed.ts'
import { notifyError } from '#client/kit/notify.ts'
import { useSaveResource } from '#client/kit/use-resource.ts'
import { IconSend } from '#client/ui/icons.ts'
import { useColleagues } from './use-colleagues.ts'

const LONGEST = 2000

/** A comment for one's own company, or for all parties; colleagues may be called. Ctrl+Enter sends. */
export const WriteComment = ({ orderId }: { orderId: number }) => {
  const { t } = useTexts('comments')
  const { colleagues } = useColleagues()
  const save = useSaveResource(orderComments)
  const [text, setText] = useState('')
  const [audience, setAudience] = useState<(typeof AUDIENCES)[number]>('company')
  const [called, setCalled] = useState<string[]>([])
  const isReady = text.trim() !== '' && !save.isPending
  const send = async () => {
    if (!isReady) return
    try {
      await save.mutateAsync({
        order_id: orderId,
        text: text.trim(),
        audience,
        mentioned_ids: called.map(Number),
      })
      setText('')
      setCalled([])
    } catch (error) {
      notifyError(error)
    }
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void send()
  }
  return (
    <Stack gap="sm">
      <Textarea
        label={t('write')}
        autosize
        minRows={2}
        maxLength={LONGEST}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={press}
      />
      <Group align="flex-end" gap="sm">
        <Select
          label={t('audience')}
          data={AUDIENCES.map((value) => ({ value, label: t(value) }))}
          value={audience}
          allowDeselect={false}
          onChange={(value) => {
            if (isOneOf(AUDIENCES, value)) setAudience(value)
          }}
        />
        {colleagues.length > 0 ? (
          <MultiSelect
            label={t('mention')}
            placeholder={called.length === 0 ? t('hint') : ''}
            searchable
            flex={1}
            miw={220}
            data={colleagues.map(({ id, name }) => ({ value: String(id), label: name }))}
            value={called}
            onChange={setCalled}
          />
        ) : null}
        <Button
          loading={save.isPending}
          disabled={!isReady}
          leftSection={<IconSend size={16} aria-hidden />}
          onClick={() => void send()}
        >
          {t('send')}
        </Button>
      </Group>
    </Stack>
  )
}
