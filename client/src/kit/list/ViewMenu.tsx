import { ActionIcon, Skeleton } from '@mantine/core'
import { Suspense, lazy } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { IconColumns3 } from '#client/ui/icons.ts'
import { WITHIN_SCREEN } from '#client/ui/theme.ts'
import { PanelOf } from '../floating/PanelOf.tsx'
import type { ListView } from './use-list-view.ts'

const ViewPanel = lazy(async () => ({ default: (await import('./ViewPanel.tsx')).ViewPanel }))

/** Opens which columns are shown and how; loaded when it is first opened. */
export const ViewMenu = <T,>({ view }: { view: ListView<T> }) => {
  const { t } = useTexts('kit')
  return (
    <PanelOf
      width={400}
      position="bottom-end"
      middlewares={WITHIN_SCREEN}
      dropdown={{ style: { overflowY: 'auto' } }}
      renderButton={(button) => (
        <ActionIcon
          {...button}
          title={t('list.view')}
          variant="default"
          size={36}
          aria-label={t('list.view')}
        >
          <IconColumns3 size={18} />
        </ActionIcon>
      )}
      renderPanel={() => (
        <Suspense fallback={<Skeleton h={420} />}>
          <ViewPanel view={view} />
        </Suspense>
      )}
    />
  )
}
