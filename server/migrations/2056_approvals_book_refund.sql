-- What the payment service gave back and our books have not is booked with a second member.
alter table approvals.requests
  drop constraint requests_act_check,
  add constraint requests_act_check check (act in ('refund_pickup', 'refund_part',
    'cancel_pickup', 'decide_case', 'correct_points', 'refund_collection', 'refund_request', 'cancel_batch', 'return_payout',
    'receive_debt', 'settle_refund', 'book_refund', 'pay_donor', 'change_setting', 'change_reward'));
