drop function payouts.move_in;
