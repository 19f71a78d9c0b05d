import { sandboxPaymentVendor, type CallbackBody } from '@/sandbox/ports/payment-vendor'
import { sign } from '@/sandbox/ports/signature'
import { describePaymentVendor } from '@/tests/support/conformance/payment-vendor'
import { createTestClock } from '@/tests/support/server'
import { openTestDatabase } from '@/tests/support/test-database'

const secret = 'a secret of the tests'

describePaymentVendor('the sandbox vendor', async () => {
  const { db, close } = await openTestDatabase()
  return {
    vendor: sandboxPaymentVendor({ db, now: createTestClock().now, secret }),
    callBack: ({ orderNumber, transactionNumber, amountMinor, paid }) => {
      const body = { order_number: orderNumber, transaction_number: transactionNumber, amount: `${amountMinor}`, paid }
      const rawBody = JSON.stringify(body satisfies CallbackBody)
      return { rawBody, signature: sign(secret, 'callback', rawBody) }
    },
    close,
  }
})
