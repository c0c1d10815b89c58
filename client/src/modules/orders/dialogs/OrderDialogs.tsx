import { Suspense, lazy, useCallback, useState } from 'react'
import type * as calls from '#shared/orders/order.calls.ts'
import { withTexts } from '#client/lib/i18n.ts'
import { plainCall } from '#client/lib/plain-call.ts'
import type { OrderAction } from '../order-buttons.ts'
import { useOrderClick } from '../use-order-act.ts'
import { afterAnswer, type Asked, keyOf } from './asked.ts'

// Forms and their schemas come with the first dialog.
const OpenDialog = lazy(async () => ({
  default: (
    await withTexts(
      ['shipment', 'risk', 'shelf', 'receipt_photo', 'after_delivery'],
      import('./OpenDialog.tsx'),
    )
  ).OpenDialog,
}))

const followOrder = plainCall<typeof calls.followOrder>('POST orders/follow/:id', 'one')
const unfollowOrder = plainCall<typeof calls.unfollowOrder>('POST orders/unfollow/:id', 'one')

const dialogOf = (asked: Asked, onAsk: (next: Asked) => void, onClose: () => void) => (
  <Suspense fallback={null}>
    <OpenDialog {...asked} key={keyOf(asked)} onAsk={onAsk} onClose={onClose} />
  </Suspense>
)

/**
 * The one place where an action becomes its dialog, from the list and from the page alike: `ask('collect', id)`, and
 * `dialog` somewhere on the page. What happens now and needs no words is told at once, unless `asks`.
 */
export const useOrderDialogs = () => {
  const [asked, setAsked] = useState<Asked | null>(null)
  const { click } = useOrderClick()
  // An answer may come when another action was asked for already.
  const close = useCallback(() => asked && setAsked((shown) => afterAnswer(shown, asked)), [asked])
  const follow = (id: string): Promise<void> => click(followOrder, { id }, 'follow', () => unfollow(id))
  const unfollow = (id: string): Promise<void> => click(unfollowOrder, { id }, 'unfollow', () => follow(id))
  const ask = (action: OrderAction, id: string, addressId?: string, asks?: boolean): void => {
    if (action === 'follow') void follow(id)
    else if (action === 'unfollow') void unfollow(id)
    else setAsked({ action, id, addressId, asks })
  }
  return { ask, dialog: asked ? dialogOf(asked, setAsked, close) : null }
}
