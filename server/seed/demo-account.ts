/** The member to try the product with; made only where the sandbox is on. */
export const demoAccount = {
  account: 'demo',
  password: 'lantern88',
  withdrawalPassword: 'paper88',
  mobile: '+886900000000',
} as const
