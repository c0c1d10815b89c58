import { Checkbox, Group, Menu, Paper, Text } from '@mantine/core'
import { Fragment } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { Link } from 'react-router'
import type { BoardCard } from '#shared/requests/board.ts'
import { MenuButton } from '#client/kit/MenuButton.tsx'
import { usePathTo } from '#client/kit/screens-context.tsx'
import { money, weight } from '#client/lib/format.ts'
import type { RoadMapRow } from '../road-map.ts'
import { DRAGGED } from './LoadStrip.tsx'
import { RequestStatus } from './RequestStatus.tsx'
import styles from './board.module.css'

type Props = {
  card: BoardCard
  loads: readonly RoadMapRow[]
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
  onPut: (load: RoadMapRow, requestId: number) => void
}

/** Where it goes, what it weighs and costs; a figure does not part from its unit. */
const Figures = ({ card }: Pick<Props, 'card'>) => {
  const figures = [weight(card.weight), ...(card.price === null ? [] : [money(card.price)])]
  return (
    <Text size="xs" c="dimmed" mt={4}>
      {card.destination}
      {figures.map((figure) => (
        <Fragment key={figure}>
          {' · '}
          <span style={{ whiteSpace: 'nowrap' }}>{figure}</span>
        </Fragment>
      ))}
    </Text>
  )
}

/** A request on the board: dragged onto a load, put there by its menu, or chosen to go with others. */
export const BoardCardView = ({ card, loads, isChosen, onChoose, onPut }: Props) => {
  const { t } = useTexts('requests')
  const pathTo = usePathTo()
  const mayMove = loads.length > 0 && card.status !== 'refused'
  return (
    <Paper
      withBorder
      p="xs"
      className={styles.card}
      data-chosen={isChosen}
      draggable={mayMove}
      onDragStart={(event) => event.dataTransfer.setData(DRAGGED, String(card.id))}
    >
      <Group gap={6} wrap="nowrap">
        {mayMove ? (
          <Checkbox
            size="sm"
            aria-label={t('board.choose', { code: card.code })}
            checked={isChosen}
            onChange={(event) => onChoose(event.currentTarget.checked)}
          />
        ) : null}
        <Text
          component={Link}
          to={pathTo('request_update', { id: card.id }) ?? '#'}
          size="sm"
          fw={600}
          truncate
          flex={1}
          c="var(--mantine-color-anchor)"
        >
          {card.code}
        </Text>
        {mayMove ? (
          <MenuButton
            label={t('load.put', { code: card.code })}
            renderEntries={() => (
              <>
                <Menu.Label>{t('load.put_in')}</Menu.Label>
                {loads.map((load) => (
                  <Menu.Item key={load.id} onClick={() => onPut(load, card.id)}>
                    {load.name}
                  </Menu.Item>
                ))}
              </>
            )}
          />
        ) : null}
      </Group>
      <Text size="sm" lineClamp={1} mb={4}>
        {card.destinatary_name}
      </Text>
      <RequestStatus status={card.status} />
      <Figures card={card} />
    </Paper>
  )
}
