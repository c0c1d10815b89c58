import { Anchor, Badge, Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { listAccessTokens, revokeAccessToken } from '#shared/session/access-token.calls.ts'
import type { AccessToken } from '#shared/session/access-tokens.contract.ts'
import { ErrorBlock } from '#client/kit/ErrorBlock.tsx'
import { Panel } from '#client/kit/detail/KeyFacts.tsx'
import { useAnswer, useCall } from '#client/kit/use-call.ts'
import { useRemoval } from '#client/kit/use-removal.tsx'
import { dateText, dateTimeText } from '#client/lib/dates.ts'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { IconKey, IconPlus } from '#client/ui/icons.ts'
import { NewAccessToken } from './NewAccessToken.tsx'
import styles from './tokens.module.css'

const SHOWN = 3

const Token = ({ token, onRevoke }: { token: AccessToken; onRevoke: () => void }) => {
  const { t } = useTexts('session')
  const more = token.abilities.length - SHOWN
  return (
    <li className={styles.token}>
      <div className={styles.words}>
        <Text fw={600}>{token.name}</Text>
        <code>{`${token.prefix}…`}</code>
        <Group gap={4} mt={4}>
          {token.abilities.slice(0, SHOWN).map((ability) => (
            <Badge key={ability} variant="light" color="gray" tt="none" fw={500}>
              {ability}
            </Badge>
          ))}
          {more > 0 ? (
            <Badge variant="outline" color="gray" tt="none" title={token.abilities.slice(SHOWN).join(', ')}>
              {t('tokens.more', { count: more })}
            </Badge>
          ) : null}
        </Group>
        <Text size="xs" c="dimmed" mt={6}>
          {t('tokens.expires', { date: dateText(token.expires_at) ?? '' })}
          {' · '}
          {token.last_used_at === null
            ? t('tokens.never_used')
            : t('tokens.used', { date: dateTimeText(token.last_used_at) ?? '' })}
        </Text>
      </div>
      <Button
        size="xs"
        variant="default"
        onClick={onRevoke}
        aria-label={`${t('tokens.revoke')}: ${token.name}`}
      >
        {t('tokens.revoke')}
      </Button>
    </li>
  )
}

/** A person's own access tokens for the API. */
export const AccessTokens = () => {
  const { t } = useTexts('session')
  const tokens = useAnswer(listAccessTokens, {}, { types: ['access_tokens'] })
  const revoke = useCall(revokeAccessToken, { invalidates: ['access_tokens'] })
  const removal = useRemoval<AccessToken>((row) => revoke.mutateAsync({ id: row.id }), {
    title: t('tokens.revoke_title'),
    text: (row) => t('tokens.revoke_text', { name: row.name }),
    confirm: t('tokens.revoke'),
    done: t('tokens.revoked'),
  })
  const [making, setMaking] = useState(false)
  const list = tokens.data ?? []
  return (
    <Panel
      title={t('tokens.title')}
      actions={
        <Button size="xs" leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setMaking(true)}>
          {t('tokens.new')}
        </Button>
      }
    >
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {t('tokens.text')}{' '}
          <Anchor href="/api/docs" target="_blank" rel="noreferrer" size="sm" underline="always">
            {t('tokens.docs')}
          </Anchor>
        </Text>
        {tokens.isPending ? <Skeleton height={72} /> : null}
        {tokens.isError ? <ErrorBlock error={tokens.error} onRetry={() => void tokens.refetch()} /> : null}
        {tokens.isSuccess && list.length === 0 ? (
          <EmptyState icon={IconKey} title={t('tokens.empty')} text={t('tokens.empty_text')} />
        ) : null}
        {list.length > 0 ? (
          <ul className={styles.list}>
            {list.map((token) => (
              <Token key={token.id} token={token} onRevoke={() => removal.ask(token)} />
            ))}
          </ul>
        ) : null}
      </Stack>
      {making ? <NewAccessToken onClose={() => setMaking(false)} /> : null}
      {removal.dialog}
    </Panel>
  )
}
