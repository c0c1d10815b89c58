import { Badge, Button, Text, UnstyledButton } from '@mantine/core'
import { useId, useState } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import type { ModuleName } from '#shared/access/permissions.ts'
import { IconChevronDown, IconLock } from '#client/ui/icons.ts'
import type { Card } from '../module-cards.ts'
import { MODULE_ICONS } from '../module-icons.ts'
import styles from './module-card.module.css'

type Asked = 'blocked' | 'learn_more'
type Props = {
  cards: readonly Card[]
  /** Nothing else stands on the page. */
  isOpened: boolean
  onAsk: (module: ModuleName, kind: Asked) => void
}

const Offer = ({ card: { module, state }, onAsk }: { card: Card; onAsk: Props['onAsk'] }) => {
  const { t } = useTexts('session')
  if (state.kind === 'soon') return <Badge color="gray">{t('menu.soon')}</Badge>
  const kind: Asked = state.kind === 'blocked' ? 'blocked' : 'learn_more'
  return (
    <Button
      size="compact-sm"
      variant="subtle"
      leftSection={kind === 'blocked' ? <IconLock size={15} aria-hidden /> : undefined}
      aria-label={`${t(`menu.${kind}`)}: ${t(`modules.${module}.name`)}`}
      onClick={() => onAsk(module, kind)}
    >
      {t(`menu.${kind}`)}
    </Button>
  )
}

/** Modules that the reader has not, under one line. */
export const OtherModules = ({ cards, isOpened, onAsk }: Props) => {
  const { t } = useTexts('session')
  const [opened, setOpened] = useState(isOpened)
  const list = useId()
  if (cards.length === 0) return null
  return (
    <section aria-label={t('menu.others')}>
      <UnstyledButton
        className={styles.fold ?? ''}
        aria-expanded={opened}
        aria-controls={list}
        onClick={() => setOpened(!opened)}
      >
        {t('menu.others')} ({cards.length})
        <IconChevronDown size={16} aria-hidden />
      </UnstyledButton>
      <ul id={list} className={styles.others} hidden={!opened}>
        {cards.map((card) => {
          const Shape = MODULE_ICONS[card.module]
          return (
            <li key={card.module}>
              <Shape size={20} stroke={1.7} aria-hidden />
              <Text component="span" size="sm" fw={600}>
                {t(`modules.${card.module}.name`)}
              </Text>
              <Offer card={card} onAsk={onAsk} />
            </li>
          )
        })}
      </ul>
    </section>
  )
}
