/** Every HTTP status without a text of its own, a network failure, and a body that is not JSON. */
export const CONNECTION_MESSAGE = '网络连接故障'
