import { useState } from 'react'
import { vars } from './plain-styles.ts'

/** `Avatar.classes`, without the component that they come with. */
const PARTS = {
  root: 'm_f85678b6 mantine-Avatar-root',
  image: 'm_11f8ac07 mantine-Avatar-image',
  letters: 'm_104cd71f mantine-Avatar-placeholder',
}

const ROOT_STYLE = vars({
  '--avatar-size': 'calc(2.25rem * var(--mantine-scale))',
  '--avatar-radius': 'var(--mantine-radius-xl)',
  '--avatar-bg': 'var(--mantine-color-road-filled)',
  '--avatar-color': 'var(--mantine-color-white)',
  '--avatar-bd': 'calc(0.0625rem * var(--mantine-scale)) solid transparent',
})

/** A round picture, or letters where there is none. */
export const PlainAvatar = ({ src, letters }: { src: string | null; letters: string }) => {
  const [broken, setBroken] = useState<string | null>(null)
  return (
    <div className={PARTS.root} style={ROOT_STYLE} data-variant="filled">
      {src === null || src === broken ? (
        <span className={PARTS.letters} title="">
          {letters}
        </span>
      ) : (
        <img className={PARTS.image} src={src} alt="" onError={() => setBroken(src)} />
      )}
    </div>
  )
}
