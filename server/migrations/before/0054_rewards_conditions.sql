-- A reward says before the points are spent what its voucher is good for and that it counts once.
update rewards.rewards r
  set description_en = v.description_en, description_ar = v.description_ar
  from (values
    ('compost_credit', 'Up to OMR 10.000 off one compost order. What the order does not use is lost.',
      'خصم حتى 10.000 ر.ع. على طلب سماد واحد، ولا يُحتفظ بما لا يستخدمه الطلب.'),
    ('free_delivery', 'Free delivery of one compost order, where compost is delivered. Not for food.',
      'توصيل مجاني لطلب سماد واحد في مناطق التوصيل، ولا يسري على الطعام.'),
    ('five_off', 'OMR 5.000 off one order of food or compost of OMR 15.000 or more',
      'خصم 5.000 ر.ع. على طلب واحد من الطعام أو السماد بقيمة 15.000 ر.ع. أو أكثر')
  ) as v (slug, description_en, description_ar)
  where r.slug = v.slug;
