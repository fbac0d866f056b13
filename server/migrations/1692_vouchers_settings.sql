-- What vouchers of a month may be worth is set in one place with what else the office sets.
select settings.move_in(s.key, s.value::int) from vouchers.settings v cross join lateral (values
    ('voucher_person_month', v.person_month), ('voucher_all_month', v.all_month)) as s (key, value);
-- With the functions that read it; their files define anew those that there still are.
drop table vouchers.settings cascade;
