import type { Notice } from './notices-access'

/** Messages to a member about identity, payout accounts and limits. */
export const payoutNotices = {
  identity_submitted: {
    isGrave: true,
    title: {
      tw: '身分與銀行資料已送出',
      vi: 'Đã gửi thông tin danh tính và ngân hàng',
      en: 'Your identity and bank details were submitted',
      th: 'ส่งข้อมูลตัวตนและธนาคารแล้ว',
    },
    text: {
      tw: '您的帳號送出了身分與銀行資料，並設定了託售密碼，目前審核中。',
      vi: 'Thông tin danh tính và ngân hàng đã được gửi từ tài khoản của bạn, mật khẩu rút điểm đã được đặt và đang chờ duyệt.',
      en: 'Identity and bank details were submitted from your account and a withdrawal password was set. They are under review.',
      th: 'มีการส่งข้อมูลตัวตนและธนาคารจากบัญชีของคุณ และตั้งรหัสผ่านถอนแต้มแล้ว เรากำลังตรวจสอบ',
    },
  },
  bank_submitted: {
    isGrave: true,
    title: {
      tw: '新的銀行帳戶已送出',
      vi: 'Đã gửi tài khoản ngân hàng mới',
      en: 'A new bank account was submitted',
      th: 'ส่งบัญชีธนาคารใหม่แล้ว',
    },
    text: {
      tw: '您的帳號送出了一個新的銀行帳戶，目前審核中。',
      vi: 'Một tài khoản ngân hàng mới đã được gửi từ tài khoản của bạn và đang chờ duyệt.',
      en: 'A new bank account was submitted from your account. It is under review.',
      th: 'มีการส่งบัญชีธนาคารใหม่จากบัญชีของคุณ เรากำลังตรวจสอบ',
    },
  },
  mobile_changed: {
    isGrave: true,
    title: {
      tw: '手機號碼已更換',
      vi: 'Số điện thoại đã được đổi',
      en: 'Your mobile number was changed',
      th: 'เปลี่ยนหมายเลขโทรศัพท์แล้ว',
    },
    text: {
      tw: '您帳號的手機號碼已更換，其他裝置均已登出，24 小時內不能託售。',
      vi: 'Số điện thoại của tài khoản bạn vừa được đổi, các thiết bị khác đã được đăng xuất và bạn không thể rút điểm trong 24 giờ.',
      en: 'The mobile number on your account was changed. You were logged out of your other devices and cannot withdraw for 24 hours.',
      th: 'หมายเลขโทรศัพท์ของบัญชีคุณถูกเปลี่ยนแล้ว อุปกรณ์อื่นออกจากระบบแล้ว และคุณจะถอนแต้มไม่ได้เป็นเวลา 24 ชั่วโมง',
    },
  },
  address_bound: {
    isGrave: true,
    title: {
      tw: '已綁定新的 USDT 錢包',
      vi: 'Đã liên kết ví USDT mới',
      en: 'A new USDT wallet was linked',
      th: 'ผูกกระเป๋า USDT ใหม่แล้ว',
    },
    text: {
      tw: '您的帳號綁定了一個新的 USDT 錢包，24 小時後才能託售到這個錢包。',
      vi: 'Một ví USDT mới đã được liên kết với tài khoản của bạn. Sau 24 giờ, bạn mới có thể rút điểm về ví này.',
      en: 'A new USDT wallet was linked to your account. It can receive withdrawals after 24 hours.',
      th: 'ผูกกระเป๋า USDT ใหม่กับบัญชีของคุณแล้ว ถอนเข้ากระเป๋านี้ได้หลังจาก 24 ชั่วโมง',
    },
  },
  limit_raise_requested: {
    title: {
      tw: '已申請提高或取消限額',
      vi: 'Đã yêu cầu nâng hoặc bỏ giới hạn',
      en: 'A limit increase or removal was requested',
      th: 'มีคำขอเพิ่มหรือยกเลิกขีดจำกัด',
    },
    text: {
      tw: '您的帳號申請提高或取消一項限額，24 小時後可由您確認；未確認則維持原本的限額。',
      vi: 'Tài khoản của bạn vừa yêu cầu nâng hoặc bỏ một giới hạn. Sau 24 giờ bạn có thể xác nhận; nếu không, giới hạn cũ được giữ nguyên.',
      en: 'A request to raise or remove a limit was made from your account. You can confirm it after 24 hours; otherwise the old limit stays.',
      th: 'มีการขอเพิ่มหรือยกเลิกขีดจำกัดจากบัญชีของคุณ คุณยืนยันได้หลังจาก 24 ชั่วโมง หากไม่ยืนยันจะใช้ขีดจำกัดเดิม',
    },
  },
  limit_raise_confirmed: {
    title: {
      tw: '限額已提高或取消',
      vi: 'Đã nâng hoặc bỏ giới hạn',
      en: 'A limit was raised or removed',
      th: 'เพิ่มหรือยกเลิกขีดจำกัดแล้ว',
    },
    text: {
      tw: '您帳號的一項限額已提高或取消，即日起生效。',
      vi: 'Một giới hạn của tài khoản bạn đã được nâng hoặc bỏ và có hiệu lực ngay.',
      en: 'A limit on your account was raised or removed. The change is in effect now.',
      th: 'มีการเพิ่มหรือยกเลิกขีดจำกัดในบัญชีของคุณแล้ว มีผลทันที',
    },
  },
} as const satisfies Record<string, Notice>
