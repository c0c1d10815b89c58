import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { ErrorBlock } from '#client/kit/ErrorBlock.tsx'
import { PageHeader } from '#client/kit/PageHeader.tsx'
import { useMay } from '#client/kit/use-access.ts'
import { dateTime } from '#client/lib/format.ts'
import { roleOf, useSession } from '#client/lib/session.ts'
import { IconClock, IconGauge } from '#client/ui/icons.ts'
import { Legend } from './components/StateMark.tsx'
import { TowerCard } from './components/TowerCard.tsx'
import { TowerCounters } from './components/TowerCounters.tsx'
import { TowerFilters } from './components/TowerFilters.tsx'
import { TowerList } from './components/TowerList.tsx'
import { TowerMap } from './components/TowerMap.tsx'
import { TowerSettingsDialog } from './components/TowerSettingsDialog.tsx'
import styles from './components/tower.module.css'
import { useWall } from './use-wall.ts'
import { useSteady, useTowerCounters, useTowerList, useTowerLive, useTowerUrl } from './use-tower.ts'

const MINUTE_MS = 60_000

/** The control tower: counters, list and map of one choice, which stands in the address. */
export const TowerPage = () => {
  const { t } = useTexts('tower')
  const session = useSession()
  const isShipper = session ? roleOf(session) === 'shipper' : true
  const may = useMay()
  const [url, change] = useTowerUrl()
  const [hovered, setHovered] = useState<number | null>(null)
  const [settings, setSettings] = useState(false)
  useTowerLive()
  const toggleWall = useWall(url.wall, (wall) => change({ wall }))
  const counters = useTowerCounters(url)
  const list = useTowerList(url)
  const shown = url.order ?? hovered
  const pick = useSteady((order: number) => change({ order: order === url.order ? null : order }))
  const ownCompany = isShipper ? (session?.user.company.id ?? null) : null
  return (
    <div className={styles.tower} data-wall={url.wall}>
      <PageHeader
        title={t('title')}
        description={counters.data ? t('as_of', { at: dateTime(counters.data.at) }) : null}
        actions={
          <>
            {may('tower.settings') && !url.wall ? (
              <Button
                variant="default"
                leftSection={<IconClock size={17} aria-hidden />}
                onClick={() => setSettings(true)}
              >
                {t('settings.open')}
              </Button>
            ) : null}
            <Button
              variant="default"
              aria-pressed={url.wall}
              leftSection={<IconGauge size={17} aria-hidden />}
              onClick={toggleWall}
            >
              {t(url.wall ? 'wall_end' : 'wall')}
            </Button>
          </>
        }
      />
      <TowerCounters
        counts={counters.data?.counters}
        chosen={url.counter}
        onChoose={(counter) => change({ counter, order: null })}
      />
      <Group gap="sm" my="xs" align="end" justify="space-between">
        <TowerFilters url={url} picksShipper={!isShipper} onChange={change} />
        <Legend />
      </Group>
      {list.isError ? <ErrorBlock error={list.error} onRetry={() => void list.refetch()} /> : null}
      <div className={styles.panes}>
        <TowerList
          rows={list.data?.pages.flatMap(({ rows }) => rows)}
          picked={url.order}
          onPick={pick}
          minute={Math.floor(list.dataUpdatedAt / MINUTE_MS)}
          more={list.hasNextPage ? () => void list.fetchNextPage() : null}
          loading={list.isFetchingNextPage}
        />
        <div className={styles.mapPane}>
          <TowerMap url={url} onPick={(order) => change({ order })} onHover={setHovered} height="100%" />
          {shown === null ? null : (
            <TowerCard
              key={shown}
              id={shown}
              onClose={() => {
                setHovered(null)
                change({ order: null })
              }}
            />
          )}
        </div>
      </div>
      {settings ? (
        <TowerSettingsDialog
          shipper={
            ownCompany === null ? (url.shipper === null ? null : String(url.shipper)) : String(ownCompany)
          }
          picksShipper={!isShipper}
          onClose={() => setSettings(false)}
        />
      ) : null}
    </div>
  )
}
