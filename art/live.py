"""Live tables: two cards, stacks of chips.  blender -b -P live.py -- OUT.png [WIDTH HEIGHT SAMPLES]"""
import math
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import bpy
import rig

out, width, height, samples = rig.arguments()
rig.begin(width, height, samples)
rig.stage(key=380, rim=330, fill=140)


def chip(x, y, z, face, turn):
    bpy.ops.mesh.primitive_cylinder_add(vertices=96, radius=.44, depth=.085, location=(x, y, z), rotation=(0, 0, turn))
    rig.dress(bpy.context.object, face, bevel=.014)
    for k in range(8):  # edge spots
        a = turn + k * math.pi / 4
        bpy.ops.mesh.primitive_cube_add(size=1, location=(x + .418 * math.cos(a), y + .418 * math.sin(a), z), rotation=(0, 0, a))
        bpy.context.object.scale = (.062, .15, .088)
        rig.dress(bpy.context.object, 'ivory', bevel=.01)
    bpy.ops.mesh.primitive_torus_add(major_radius=.29, minor_radius=.009, major_segments=72, location=(x, y, z + .043))
    rig.dress(bpy.context.object, 'gold')


for k in range(9):
    chip(-.71 + .012 * math.sin(k * 5), .42 + .012 * math.cos(k * 3), .043 + k * .086, 'vermilion', k * .37)
for k in range(5):
    chip(.73 + .014 * math.sin(k * 4), .62 + .012 * math.cos(k * 7), .043 + k * .086, 'ink', k * .51)
for k in range(2):
    chip(.56 + .01 * k, -.84, .043 + k * .086, 'ink', .2 + k * .3)
chip(-.52, -1.02, .043, 'vermilion', .5)


def card(x, y, z, lean, turn, letter, suit, color):
    base = rig.outline([rig.rounded(.84, 1.20, .07)], .011, .002)
    rig.dress(base, 'ivory', roughness=.42, coat=.15)
    base.location, base.rotation_euler = (x, y, z), (lean, 0, turn)

    def lay(obj, dx, dy, spin=0.0):
        rig.dress(obj, color, roughness=.35, smooth=False)
        obj.parent, obj.location, obj.rotation_euler = base, (dx, dy, .0055), (0, 0, spin)

    line = rig.outline([rig.rounded(.76, 1.12, .045), rig.rounded(.75, 1.11, .042)[::-1]], .003, 0)
    lay(line, 0, 0)
    rig.dress(line, 'gold', smooth=False)
    for dx, dy, spin in ((-.295, .445, 0), (.295, -.445, math.pi)):
        lay(rig.lettering(letter, .23, .004), dx, dy, spin)
        for piece in rig.suit(suit, .068, .002):
            lay(piece, dx, dy - math.copysign(.20, dy), spin)
    for piece in rig.suit(suit, .25, .002):
        lay(piece, 0, 0)


card(-.24, -.32, .585, math.radians(75), .16, 'A', 'heart', 'vermilion')
card(.33, -.06, .605, math.radians(77), -.20, 'K', 'spade', 'ink')
rig.frame(width, height)
rig.render(out, glow=True)
