create or replace function payouts.batch_json(b payouts.batches) returns jsonb
  language sql stable
  begin atomic
    select jsonb_build_object('id', b.id, 'number', b.number, 'status', b.status,
      'requesterId', b.requested_by,
      'requestedBy', (select full_name from identity.people where id = b.requested_by), 'requestedAt', b.requested_at,
      'needsApproval', b.needs_approval, 'givenAt', b.given_at, 'approvalId', approvals.waiting_for(b.id),
      'approvedBy', (select full_name from identity.people where id = b.approved_by), 'sentAt', b.sent_at,
      'total', coalesce(sum(p.amount), 0),
      'payouts', coalesce(jsonb_agg(jsonb_build_object('id', p.id,
        'payee', jsonb_build_object('kind', case when p.seller_id is null then 'venue' else 'seller' end,
          'id', coalesce(p.venue_id, p.seller_id), 'name', coalesce(v.name, c.name)),
        'creditor', p.creditor, 'amount', p.amount, 'iban', p.iban, 'status', p.status, 'returnReason', p.return_reason,
        'approvalId', approvals.waiting_for(p.id),
        'requestedAt', b.requested_at, 'sentAt', p.sent_at, 'endedAt', p.ended_at) order by p.id)
        filter (where p.id is not null), '[]'))
      from payouts.payouts p left join venues.cards v on v.id = p.venue_id
        left join shop.seller_cards c on c.id = p.seller_id where p.batch_id = b.id;
  end;
