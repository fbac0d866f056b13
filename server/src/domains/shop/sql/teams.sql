create or replace view shop.teams as select seller_id, user_id from shop.members;
