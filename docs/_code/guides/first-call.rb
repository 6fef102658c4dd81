require_relative "larch"

larch = Larch.new(ENV["LARCH_SECRET_KEY"])

charge = larch.charges.retrieve("ch_3Qd81kL0v7Rm")
puts charge.values_at("amount", "currency", "status").join(" ")

larch.customers.all { |customer| puts customer["email"] }

begin
  larch.charges.retrieve("ch_unknown")
rescue Larch::Error => error
  puts "#{error.status} #{error.code}"
end
