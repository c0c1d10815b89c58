import { Button, Group, Text } from '@mantine/core'
import { useState, Suspense, lazy } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import type { listViews } from '#shared/lists/list-views.contract.ts'
import { IconPlus, IconEdit, IconTrash } from '#client/ui/icons.ts'
import { MenuButton } from '../MenuButton.tsx'
import { notifyError, notifySuccess } from '../notify.ts'
import { useRowRemoval } from '../use-removal.tsx'
import { useChangeResource } from '../use-resource.ts'
import type { List } from './use-list.ts'
import type { ListView } from './use-list-view.ts'
import type { SavedView, Views } from './use-views.ts'

const ViewDialog = lazy(async () => ({ default: (await import('./ViewDialog.tsx')).ViewDialog }))

type Props<T extends { id: string }> = { name: string; list: List<T>; view: ListView<T>; views: Views }

/** Name, visibility and default of the open view, and its end. */
const ViewMenu = ({
  saved,
  onEdit,
  onRemove,
}: {
  saved: SavedView
  onEdit: () => void
  onRemove: () => void
}) => {
  const { t } = useTexts('kit')
  return (
    <MenuButton
      label={t('views.more', { name: saved.name })}
      rows={() => [
        { label: t('views.edit'), icon: IconEdit, onClick: onEdit },
        { label: t('views.remove'), icon: IconTrash, color: 'red', onClick: onRemove },
      ]}
    />
  )
}

/** Saves, saves as and discards the changes of the open view; or keeps the list as it stands as a new one. */
export const ViewActions = <T extends { id: string }>({ name, list, view, views }: Props<T>) => {
  const { t } = useTexts('kit')
  const [dialog, setDialog] = useState<{ of: SavedView | null } | null>(null)
  const change = useChangeResource<typeof listViews>('list_views')
  const { active } = views
  const removal = useRowRemoval<SavedView>('list_views', {
    title: ({ name }) => t('views.remove_title', { name }),
    text: ({ visibility }) => t(`views.remove_${visibility}`),
    confirm: t('views.remove'),
    done: t('views.removed'),
  })
  const query = list.queryText(list.url)
  const mayChange = active?.meta?.actions?.includes('update') ?? false
  const isAltered = active !== null && (view.isAltered || list.queryText(active.query) !== query)
  const save = async () => {
    if (!active) return
    try {
      await change.mutateAsync({ id: active.id, values: { query, layout: view.layout } })
      view.discard()
      notifySuccess(t('views.saved'))
    } catch (error) {
      notifyError(error)
    }
  }
  const discard = () => {
    view.discard()
    if (active) list.show(active.query, active.id)
  }
  const offersNew = active === null && (list.isFiltered || query !== '')
  return (
    <Group gap={4} wrap="nowrap" className="no-print" style={{ flexShrink: 0 }}>
      {isAltered ? (
        <>
          <Text size="sm" c="dimmed" component="output">
            {t('views.altered')}
          </Text>
          {mayChange ? (
            <Button size="compact-sm" variant="light" loading={change.isPending} onClick={() => void save()}>
              {t('views.save')}
            </Button>
          ) : null}
          <Button size="compact-sm" variant="subtle" onClick={() => setDialog({ of: null })}>
            {t('views.save_as')}
          </Button>
          <Button size="compact-sm" variant="subtle" color="gray" onClick={discard}>
            {t('views.discard')}
          </Button>
        </>
      ) : null}
      {offersNew ? (
        <Button
          size="compact-sm"
          variant="subtle"
          leftSection={<IconPlus size={15} aria-hidden />}
          onClick={() => setDialog({ of: null })}
        >
          {t('views.save_new')}
        </Button>
      ) : null}
      {active && mayChange ? (
        <ViewMenu
          saved={active}
          onEdit={() => setDialog({ of: active })}
          onRemove={() => removal.ask(active)}
        />
      ) : null}
      {dialog ? (
        <Suspense fallback={null}>
          <ViewDialog
            list={name}
            of={dialog.of}
            kept={{ query, layout: view.layout }}
            onSaved={(saved) => {
              if (!dialog.of) view.discard()
              if (!dialog.of) list.show(query, saved)
              setDialog(null)
            }}
            onClose={() => setDialog(null)}
          />
        </Suspense>
      ) : null}
      {removal.dialog}
    </Group>
  )
}
