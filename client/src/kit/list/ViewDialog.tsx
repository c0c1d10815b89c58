import { Button, Checkbox, Group, Modal, Radio, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import type { ListLayout } from '#shared/lists/list-layout.ts'
import { listViews } from '#shared/lists/list-views.contract.ts'
import { errorText } from '../error-text.ts'
import { notifySuccess } from '../notify.ts'
import { useMay } from '../use-access.ts'
import { useSaveResource } from '../use-resource.ts'
import { useReturnFocus } from '../use-return-focus.ts'
import type { SavedView } from './use-views.ts'

type Visibility = SavedView['visibility']
const visibilityOf = (value: string): Visibility => (value === 'company' ? 'company' : 'private')

type Props = {
  list: string
  /** The view to change; null: a new one. */
  of: SavedView | null
  /** What a new view keeps. */
  kept: { query: string; layout: ListLayout | null }
  onSaved: (id: string) => void
  onClose: () => void
}

/** Name of a saved view, who sees it, and whether the list opens with it. */
export const ViewDialog = ({ list, of, kept, onSaved, onClose }: Props) => {
  const { t } = useTexts('kit')
  const mayShare = useMay()('lists.share')
  const [name, setName] = useState(of?.name ?? '')
  const [visibility, setVisibility] = useState<Visibility>(of?.visibility ?? 'private')
  const [isDefault, setDefault] = useState(of?.is_default ?? false)
  const [failure, setFailure] = useState<string | null>(null)
  const save = useSaveResource(listViews, of?.id)
  useReturnFocus()
  const submit = async () => {
    const trimmed = name.trim()
    if (trimmed === '') return setFailure(t('views.name_missing'))
    try {
      const values = { name: trimmed, visibility, is_default: isDefault, ...(of ? {} : { list, ...kept }) }
      const { id } = await save.mutateAsync(values)
      notifySuccess(t('views.saved'))
      onSaved(id)
    } catch (error) {
      setFailure(errorText(error))
    }
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={of ? t('views.edit') : t('views.save_new')}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <Stack gap="md">
          <TextInput
            label={t('views.name')}
            description={t('views.name_hint')}
            required
            maxLength={60}
            data-autofocus
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
            error={failure}
          />
          <Radio.Group
            label={t('views.visibility')}
            value={visibility}
            onChange={(value) => setVisibility(visibilityOf(value))}
          >
            <Stack gap={8} mt={6}>
              <Radio value="private" label={t('views.private')} />
              <Radio value="company" label={t('views.company')} disabled={!mayShare} />
            </Stack>
          </Radio.Group>
          {mayShare ? null : (
            <Text size="xs" c="dimmed">
              {t('views.share_lacks')}
            </Text>
          )}
          <Checkbox
            label={t(visibility === 'company' ? 'views.default_company' : 'views.default')}
            checked={isDefault}
            onChange={(event) => setDefault(event.currentTarget.checked)}
          />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {t('cancel')}
            </Button>
            <Button type="submit" loading={save.isPending}>
              {t('save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
