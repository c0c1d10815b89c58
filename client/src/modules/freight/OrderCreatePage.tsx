export const OrderCreatePage = () => null
