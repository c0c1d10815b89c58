import { useTexts } from '#client/lib/texts.ts'
import type { Me } from '#shared/session/session-answers.contract.ts'
import { removeAvatar, setAvatar } from '#shared/users/user.calls.ts'
import { PicturePanel } from '#client/kit/PicturePanel.tsx'
import { useCall } from '#client/kit/use-call.ts'

/** One's own picture, as colleagues see it in lists of people. */
export const AvatarPanel = ({ user }: { user: Me }) => {
  const { t } = useTexts('session')
  const set = useCall(setAvatar, { invalidates: ['users'] })
  const remove = useCall(removeAvatar, { invalidates: ['users'] })
  return (
    <PicturePanel
      person
      title={t('profile.picture')}
      src={user.avatar_path}
      label={t('profile.picture_of', { name: user.name })}
      refusal={null}
      onSend={(file) => set.mutateAsync({ files: [file] })}
      onRemove={() => remove.mutateAsync({})}
    />
  )
}
