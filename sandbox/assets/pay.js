// Counts down to the order's deadline, and lets one press of the button be one payment.
const countdown = document.getElementById('countdown')
const endsAt = performance.now() + Number(countdown.dataset.seconds) * 1000

const timer = setInterval(() => {
  const seconds = Math.max(0, Math.round((endsAt - performance.now()) / 1000))
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  countdown.textContent = parts.map((part) => String(part).padStart(2, '0')).join(':')
  if (seconds > 0) return
  clearInterval(timer)
  location.reload()
}, 1000)

let isSent = false
document.getElementById('pay').addEventListener('submit', (event) => {
  if (isSent) event.preventDefault()
  isSent = true
})
// A page that comes back out of the browser's memory may be sent again.
addEventListener('pageshow', () => (isSent = false))
