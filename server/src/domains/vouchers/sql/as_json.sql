create or replace function vouchers.as_json(v vouchers.vouchers) returns jsonb
  language sql stable
  return jsonb_build_object('id', v.id, 'code', v.code, 'kind', v.kind, 'appliesTo', v.applies_to,
    'title', platform.localized(v.title_en, v.title_ar), 'value', v.value, 'minimumOrder', v.minimum_order,
    'areas', to_jsonb(v.areas),
    'status', case when v.status <> 'ready' then v.status when v.expires_at <= platform.now() then 'expired'
      when exists (select from vouchers.frozen f where f.user_id = v.user_id) then 'frozen' else v.status end,
    'issuedAt', v.issued_at, 'expiresAt', v.expires_at, 'usedAt', v.used_at,
    'orderId', case when v.subject like 'order:%' then substr(v.subject, 7) end);
