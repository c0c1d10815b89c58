import { useTranslation } from 'react-i18next'
import type { Me } from '#shared/session/session-answers.contract.ts'
import { PicturePanel } from '#client/kit/PicturePanel.tsx'
import { api } from '#client/lib/api.ts'
import { invalidateResources } from '#client/lib/query-client.ts'
import { filesForm, upload } from '#client/lib/upload.ts'

const send = async (file: File): Promise<void> => {
  await upload('users/avatar', filesForm([file]))
  await invalidateResources('users')
}

const remove = async (): Promise<void> => {
  await api.delete('users/avatar')
  await invalidateResources('users')
}

/** One's own picture, as colleagues see it in lists of people. */
export const AvatarPanel = ({ user }: { user: Me }) => {
  const { t } = useTranslation('session')
  return (
    <PicturePanel
      person
      title={t('profile.picture')}
      src={user.avatar_path}
      label={t('profile.picture_of', { name: user.name })}
      refusal={null}
      onSend={send}
      onRemove={remove}
    />
  )
}
